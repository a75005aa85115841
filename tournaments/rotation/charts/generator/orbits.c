/*
 * Annealing of base rounds under a group of symmetries.
 *
 * The group moves people and rounds; only `bases` base rounds are searched, the other rounds
 * are their images.  All pairs of one orbit have the same counts, so the goal is a sum over
 * orbits of pairs.  `twist` is a further symmetry that keeps each base round as it is: then
 * only one table out of each of its orbits stands here, and a seat holds one person of an orbit
 * of `twist`, any of which may be chosen (`twist` is the identity if there is none).
 */
#include "kernel.h"

typedef struct {
    const uint16_t *orbit;            /* orbit number of each pair, people x STRIDE */
    const int32_t *size, *times;      /* pairs in the orbit; what one base game adds to each */
    int side;                         /* people of a side; a table is one side, then the other */
    int partners[1024], rivals[1024];
    const int32_t *cost;
    const int64_t *worth;
    int64_t now;
} Orbits;

static inline int slot(const Orbits *o, int k) {
    int p = o->partners[k], r = o->rivals[k];
    return (p > 15 ? 15 : p) * 16 + (r > 15 ? 15 : r);
}

static inline int change(Orbits *o, int x, int y, int partner, int rival) {
    int k = o->orbit[x * STRIDE + y];
    int before = slot(o, k);
    o->partners[k] += partner * o->times[k];
    o->rivals[k] += rival * o->times[k];
    int after = slot(o, k);
    o->now += o->size[k] * (o->worth[after] - o->worth[before]);
    return o->size[k] * (o->cost[after] - o->cost[before]);
}

/* The person `who` comes to (by = 1) or goes from (by = -1) seat i of the row. */
static inline int place(Orbits *o, const uint8_t *row, int i, int who, int by) {
    int side = o->side, table = i / (2 * side) * 2 * side, rise = 0;
    for (int k = table; k < table + 2 * side; k++)
        if (k != i) rise += k / side == i / side ? change(o, who, row[k], by, 0) : change(o, who, row[k], 0, by);
    return rise;
}

/* Two people of one table change sides. */
static inline int swap_sides(Orbits *o, uint8_t *row, int i, int j) {
    int x = row[i], y = row[j], side = o->side, rise = 0;
    const uint8_t *left = row + i / side * side, *right = row + j / side * side;
    for (int k = 0; k < side; k++) {
        int p = left[k], q = right[k];
        if (p != x) rise += change(o, x, p, -1, 1) + change(o, y, p, 1, -1);
        if (q != y) rise += change(o, y, q, -1, 1) + change(o, x, q, 1, -1);
    }
    row[i] = y; row[j] = x;
    return rise;
}

static inline int swap_seats(Orbits *o, uint8_t *row, int i, int j) {
    int x = row[i], y = row[j];
    if (i / (2 * o->side) == j / (2 * o->side)) return swap_sides(o, row, i, j);
    int rise = place(o, row, i, x, -1) + place(o, row, j, y, -1);
    rise += place(o, row, i, y, 1) + place(o, row, j, x, 1);
    row[i] = y; row[j] = x;
    return rise;
}

static inline int reseat(Orbits *o, uint8_t *row, int i, int who) {
    int rise = place(o, row, i, row[i], -1);
    row[i] = who;
    return rise + place(o, row, i, who, 1);
}

/* Returns the worth of the best; `seat` (bases x tables x 2 sides) and `rest` hold it afterwards. */
int64_t anneal_orbits(int bases, int tables, int side, int resting, uint8_t *seat, uint8_t *rest,
                      const uint16_t *orbit, const int32_t *size, const int32_t *times, int orbits,
                      const int32_t *partners, const int32_t *rivals, const uint8_t *class,
                      const uint8_t *twist, int twisted, const int32_t *cost,
                      const int64_t *worth, double hot, double cold, int64_t steps,
                      uint64_t seed, int64_t enough) {
    Orbits *o = malloc(sizeof *o);
    int wide = 2 * side * tables;
    uint8_t best[64 * 64], best_rest[64 * 4];
    uint32_t accept[ACCEPT];
    Dice dice = { seed * 0x9E3779B97F4A7C15ULL + 0x7654321ULL };
    o->side = side;
    o->orbit = orbit; o->size = size; o->times = times; o->cost = cost; o->worth = worth;
    for (int k = 0; k < orbits; k++) { o->partners[k] = partners[k]; o->rivals[k] = rivals[k]; }
    for (int g = 0; g < bases * tables; g++) {
        const uint8_t *p = seat + 2 * side * g;
        for (int i = 0; i < 2 * side; i++)
            for (int j = 0; j < i; j++)
                change(o, p[i], p[j], i / side == j / side, i / side != j / side);
    }
    o->now = 0;
    for (int k = 0; k < orbits; k++) o->now += size[k] * worth[slot(o, k)];
    int64_t found = o->now;
    memcpy(best, seat, bases * wide); memcpy(best_rest, rest, bases * resting);
    int blocks = 200;
    double ratio = pow(cold / hot, 1.0 / (blocks - 1)), temperature = hot;
    for (int block = 0; block < blocks && found > enough; block++, temperature *= ratio) {
        heat(accept, temperature);
        for (int64_t step = 0; step < steps / blocks + 1; step++) {
            uint64_t bits = roll(&dice), more = roll(&dice);
            int base = below((uint32_t)(bits >> 32), bases);
            uint8_t *row = seat + base * wide;
            int i = below((uint32_t)(more >> 32), wide), kind = bits & 15;
            int64_t before = o->now;
            if (twisted && kind < 8) {
                int old = row[i], who = twist[old];
                if (kind & 1) who = twist[who];
                if (who == old) continue;
                int rise = reseat(o, row, i, who);
                if (!accepted(accept, rise, (uint32_t)more)) reseat(o, row, i, old);
            } else if (resting && !twisted && kind == 0) {
                uint8_t *out = rest + base * resting + (more & 255) % resting;
                int old = row[i], who = *out;
                if (class[old] != class[who]) continue;
                int rise = reseat(o, row, i, who);
                if (accepted(accept, rise, (uint32_t)more)) *out = old;
                else reseat(o, row, i, old);
            } else {
                int j = below((uint32_t)bits, wide);
                if (i / side == j / side) continue;
                int rise = swap_seats(o, row, i, j);
                if (!accepted(accept, rise, (uint32_t)more)) swap_seats(o, row, i, j);
            }
            if (o->now < found && o->now < before) {
                found = o->now;
                memcpy(best, seat, bases * wide); memcpy(best_rest, rest, bases * resting);
                if (found <= enough) break;
            }
        }
    }
    memcpy(seat, best, bases * wide); memcpy(rest, best_rest, bases * resting);
    free(o);
    return found;
}
