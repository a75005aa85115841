/*
 * Annealing of base rounds that are turned through windows.
 *
 * People are circles of m (and a few who stay fixed); base round k stands for its images under
 * the turns of its window, a set of steps.  The windows need not be the whole circle, so any
 * number of rounds can be made.  A pair's orbit is known by its difference, the pair within it
 * by a position; two games of one orbit, of bases k and l and d steps apart, make
 * overlap[k][l][d] = number of (s, t) in window k x window l with t - s = d
 * common pairs of rounds, so that every sum of squares of counts is a sum of overlaps.
 */
#include "kernel.h"

#define CROWD 48
#define BASES 32

typedef struct { uint8_t base, kind, place; } Game;

typedef struct {
    int m;
    const uint16_t *orbit;        /* people x STRIDE: orbit of the pair */
    const uint8_t *place;         /* people x STRIDE: position in the orbit */
    const uint8_t *form;          /* of each orbit: 0 whole, 1 half (difference m/2), 2 fixed pair */
    const int32_t *overlap;       /* bases x bases x m */
    int bases, weight[2], meet;
    Game *games;                  /* orbits x CROWD */
    int *crowd;                   /* games in each orbit */
    int full;                     /* an orbit was too crowded */
} Field;

static inline int common(const Field *f, int form, int k, int l, int d) {
    const int32_t *row = f->overlap + (k * f->bases + l) * f->m;
    if (form == 0) return row[d];
    if (form == 1) return row[d] + row[(d + f->m / 2) % f->m];
    int sum = 0;
    for (int i = 0; i < f->m; i++) sum += row[i];
    return sum;
}

/* What a game of this kind at this place costs beside the games that are there. */
static inline int burden(const Field *f, int k, int kind, int base, int place) {
    const Game *g = f->games + k * CROWD;
    int form = f->form[k], cost = 0;
    for (int i = 0; i < f->crowd[k]; i++) {
        int d = place - g[i].place;
        if (d < 0) d += f->m;
        int both = common(f, form, g[i].base, base, d);
        cost += both * (f->meet + (g[i].kind == kind ? f->weight[kind] : 0));
    }
    if (form) {
        int self = common(f, form, base, base, 0) - f->overlap[(base * f->bases + base) * f->m];
        cost += self * (f->meet + f->weight[kind]) / 2;
    }
    return cost;
}

static inline int put(Field *f, int x, int y, int kind, int base) {
    int k = f->orbit[x * STRIDE + y], place = f->place[x * STRIDE + y];
    int cost = burden(f, k, kind, base, place);
    if (f->crowd[k] == CROWD) { f->full = 1; return cost; }
    f->games[k * CROWD + f->crowd[k]++] = (Game){ base, kind, place };
    return cost;
}

static inline int take(Field *f, int x, int y, int kind, int base) {
    int k = f->orbit[x * STRIDE + y], place = f->place[x * STRIDE + y];
    Game *g = f->games + k * CROWD;
    for (int i = 0; i < f->crowd[k]; i++)
        if (g[i].base == base && g[i].kind == kind && g[i].place == place) {
            g[i] = g[--f->crowd[k]];
            break;
        }
    return -burden(f, k, kind, base, place);
}

static inline int leave(Field *f, const uint8_t *row, int i, int who, int base) {
    return take(f, who, row[i ^ 1], 0, base) + take(f, who, row[i ^ 2], 1, base)
         + take(f, who, row[i ^ 3], 1, base);
}
static inline int join(Field *f, const uint8_t *row, int i, int who, int base) {
    return put(f, who, row[i ^ 1], 0, base) + put(f, who, row[i ^ 2], 1, base)
         + put(f, who, row[i ^ 3], 1, base);
}

static inline int swap_seats(Field *f, uint8_t *row, int i, int j, int base) {
    int x = row[i], y = row[j], rise;
    if ((i ^ j) < 4) {
        int p = row[i ^ 1], q = row[j ^ 1];
        rise = take(f, x, p, 0, base) + take(f, y, q, 0, base)
             + take(f, x, q, 1, base) + take(f, y, p, 1, base);
        rise += put(f, x, p, 1, base) + put(f, y, q, 1, base)
              + put(f, x, q, 0, base) + put(f, y, p, 0, base);
        row[i] = y; row[j] = x;
        return rise;
    }
    rise = leave(f, row, i, x, base) + leave(f, row, j, y, base);
    row[i] = y; row[j] = x;
    return rise + join(f, row, i, y, base) + join(f, row, j, x, base);
}

static inline int reseat(Field *f, uint8_t *row, int i, int who, int base) {
    int rise = leave(f, row, i, row[i], base);
    row[i] = who;
    return rise + join(f, row, i, who, base);
}

/*
 * Cost: overlaps of partners, opponents and meetings times their weights (each unordered pair of
 * games once).  A rester may change with a seated person of the same `class`.
 * Returns the least cost, with `seat` and `rest` as found, or -1 if an orbit overflowed.
 */
int64_t anneal_windows(int bases, int m, int tables, int resting, uint8_t *seat, uint8_t *rest,
                       const uint16_t *orbit, const uint8_t *place, const uint8_t *form,
                       int orbits, const uint8_t *class, const uint8_t *free_rest,
                       const int32_t *overlap, int partner, int rival, int meet,
                       double hot, double cold, int64_t steps, uint64_t seed, int64_t enough) {
    Field field = { m, orbit, place, form, overlap, bases, { partner, rival }, meet, 0, 0, 0 }, *f = &field;
    f->games = malloc(sizeof(Game) * CROWD * orbits);
    f->crowd = calloc(orbits, sizeof(int));
    int wide = 4 * tables;
    uint8_t best[BASES * 64], best_rest[BASES * 4];
    uint32_t accept[ACCEPT];
    Dice dice = { seed * 0x9E3779B97F4A7C15ULL + 0x5555ULL };
    int64_t now = 0, found;
    for (int g = 0; g < bases * tables; g++) {
        const uint8_t *p = seat + 4 * g;
        now += put(f, p[0], p[1], 0, g / tables) + put(f, p[2], p[3], 0, g / tables)
             + put(f, p[0], p[2], 1, g / tables) + put(f, p[0], p[3], 1, g / tables)
             + put(f, p[1], p[2], 1, g / tables) + put(f, p[1], p[3], 1, g / tables);
    }
    found = now;
    memcpy(best, seat, bases * wide); memcpy(best_rest, rest, bases * resting);
    int blocks = 200;
    double ratio = pow(cold / hot, 1.0 / (blocks - 1)), temperature = hot;
    for (int block = 0; block < blocks && found > enough && !f->full; block++, temperature *= ratio) {
        heat(accept, temperature);
        for (int64_t step = 0; step < steps / blocks + 1; step++) {
            uint64_t bits = roll(&dice), more = roll(&dice);
            int base = below((uint32_t)(bits >> 32), bases);
            uint8_t *row = seat + base * wide;
            int i = below((uint32_t)(more >> 32), wide);
            int rise;
            if (resting && (bits & 15) == 0) {
                int slot = base * resting + (bits >> 8 & 255) % resting, old = row[i], who = rest[slot];
                if (!free_rest[slot] || class[old] != class[who]) continue;
                rise = reseat(f, row, i, who, base);
                if (accepted(accept, rise, (uint32_t)more)) rest[slot] = old;
                else { reseat(f, row, i, old, base); continue; }
            } else {
                int j = below((uint32_t)bits, wide);
                if (i == j || i == (j ^ 1)) continue;
                rise = swap_seats(f, row, i, j, base);
                if (!accepted(accept, rise, (uint32_t)more)) { swap_seats(f, row, i, j, base); continue; }
            }
            now += rise;
            if (now < found) {
                found = now;
                memcpy(best, seat, bases * wide); memcpy(best_rest, rest, bases * resting);
                if (found <= enough) break;
            }
        }
    }
    memcpy(seat, best, bases * wide); memcpy(rest, best_rest, bases * resting);
    free(f->games); free(f->crowd);
    return f->full ? -1 : found;
}
