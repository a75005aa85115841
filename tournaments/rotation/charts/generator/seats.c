/*
 * The last three measures: tables visited, first deals, seats.
 *
 * Every count has a window low..high that is wished for; the cost of a count is the square
 * of its distance from the window, so cost 0 is the goal and ends the search.
 */
#include "kernel.h"

static inline int off(int count, int low, int high) {
    int d = count < low ? low - count : count > high ? count - high : 0;
    return d * d;
}

/*
 * Exchange whole tables within rounds.  `low` and `high` are the windows per person.
 * Returns the least cost; `seat` (rounds x tables x `size`) holds its arrangement.
 */
int64_t anneal_tables(int people, int rounds, int tables, int size, uint8_t *seat,
                      const int32_t *low, const int32_t *high, double hot, double cold, int64_t steps,
                      uint64_t seed) {
    int32_t visits[64 * TABLES] = {0};
    int cells = rounds * tables * size;
    uint8_t *best = malloc(cells);
    uint32_t accept[ACCEPT];
    Dice dice = { seed * 0x9E3779B97F4A7C15ULL + 0x1111ULL };
    for (int k = 0; k < cells; k++) visits[seat[k] * TABLES + k / size % tables]++;
    int64_t now = 0, found;
    for (int x = 0; x < people; x++)
        for (int t = 0; t < tables; t++) now += off(visits[x * TABLES + t], low[x], high[x]);
    found = now;
    memcpy(best, seat, cells);
    int blocks = 200;
    double ratio = pow(cold / hot, 1.0 / (blocks - 1)), temperature = hot;
    for (int block = 0; block < blocks && found && tables > 1; block++, temperature *= ratio) {
        heat(accept, temperature);
        for (int64_t step = 0; step < steps / blocks + 1; step++) {
            uint64_t bits = roll(&dice), more = roll(&dice);
            int r = below((uint32_t)(bits >> 32), rounds);
            int s = below((uint32_t)bits, tables), t = below((uint32_t)(more >> 32), tables);
            if (s == t) continue;
            uint8_t *one = seat + (r * tables + s) * size, *two = seat + (r * tables + t) * size;
            int rise = 0;
            for (int i = 0; i < 2 * size; i++) {
                int x = i < size ? one[i] : two[i - size];
                int from = visits[x * TABLES + (i < size ? s : t)], to = visits[x * TABLES + (i < size ? t : s)];
                rise += off(from - 1, low[x], high[x]) - off(from, low[x], high[x])
                      + off(to + 1, low[x], high[x]) - off(to, low[x], high[x]);
            }
            if (!accepted(accept, rise, (uint32_t)more)) continue;
            for (int i = 0; i < size; i++) {
                visits[one[i] * TABLES + s]--; visits[one[i] * TABLES + t]++;
                visits[two[i] * TABLES + t]--; visits[two[i] * TABLES + s]++;
                uint8_t x = one[i]; one[i] = two[i]; two[i] = x;
            }
            now += rise;
            if (now < found) {
                found = now;
                memcpy(best, seat, cells);
                if (!found) break;
            }
        }
    }
    memcpy(seat, best, cells);
    free(best);
    return found;
}

typedef struct {
    const int32_t *low, *high;
    int side, size, deal_low, deal_high, weight;
    int32_t sat[64 * 8];
    uint8_t state[STRIDE * STRIDE];
} Chairs;

/* The seat (clockwise, 0 deals first) of place i of a table: the sides take turns. */
static inline int clockwise(const Chairs *c, int i) {
    return i < c->side ? 2 * i : 2 * (i - c->side) + 1;
}

static inline int chair_cost(const Chairs *c, int who, int seat, int count) {
    int cost = off(count, c->low[who], c->high[who]);
    return seat ? cost : cost + c->weight * off(count, c->deal_low, c->deal_high);
}

/* What the pairs of a table are worth, and their removal (by = -1) or return (by = 1). */
static void recount(Chairs *c, const uint8_t *p, int by) {
    for (int i = 0; i < c->size; i++)
        for (int j = 0; j < c->size; j++)
            if (i != j) c->state[p[i] * STRIDE + p[j]] += by * (i / c->side == j / c->side ? 16 : 1);
}
static int64_t table_worth(const Chairs *c, const uint8_t *p, const int64_t *worth) {
    int64_t sum = 0;
    for (int i = 0; i < c->size; i++)
        for (int j = 0; j < i; j++) sum += worth[c->state[p[i] * STRIDE + p[j]]];
    return sum;
}

/* Whether other partners at this table leave the pairs of the schedule as good as they are. */
static int keeps_worth(Chairs *c, const uint8_t *p, const uint8_t *q, const int64_t *worth) {
    int64_t before = table_worth(c, p, worth);
    recount(c, p, -1);
    recount(c, q, 1);
    if (table_worth(c, q, worth) <= before) return 1;
    recount(c, q, -1);
    recount(c, p, 1);
    return 0;
}

static void exchange(uint8_t *q, int i, int j) { uint8_t x = q[i]; q[i] = q[j]; q[j] = x; }

/* The table seated anew; returns whether partners have changed. */
static int turned(const Chairs *c, const uint8_t *p, uint8_t *q, uint64_t bits) {
    int side = c->side, kind = bits & 7;
    int i = (bits >> 8 & 255) % side, j = (i + 1 + (side > 2 ? (bits >> 16 & 255) % (side - 1) : 0)) % side;
    for (int k = 0; k < c->size; k++) q[k] = kind == 3 || kind == 4 ? p[(k + side) % c->size] : p[k];
    if (kind >= 6) exchange(q, i, side + j);
    else if (side > 1 && kind != 3) {
        exchange(q, i, j);
        if (kind == 2 || kind == 5) exchange(q, side + i, side + j);
        if (kind == 1) { exchange(q, i, j); exchange(q, side + i, side + j); }
    }
    return kind >= 6;
}

/*
 * Turn tables: exchange the two sides, or two people of a side, or people of different sides
 * where that leaves the worth of all pairs as it is.
 * Windows are per person, the same for all seats; seat 0 is counted again with the window of
 * first deals, times `weight`.
 */
int64_t anneal_seats(int people, int games, int side, uint8_t *seat, const int32_t *low,
                     const int32_t *high, int deal_low, int deal_high, int weight,
                     const int64_t *worth, double hot, double cold, int64_t steps, uint64_t seed) {
    Chairs chairs = { low, high, side, 2 * side, deal_low, deal_high, weight, {0}, {0} }, *c = &chairs;
    int size = c->size;
    uint8_t *best = malloc(games * size);
    uint32_t accept[ACCEPT];
    Dice dice = { seed * 0x9E3779B97F4A7C15ULL + 0x2222ULL };
    for (int k = 0; k < games * size; k++) c->sat[seat[k] * 8 + clockwise(c, k % size)]++;
    for (int g = 0; g < games; g++) recount(c, seat + size * g, 1);
    int64_t now = 0, found;
    for (int x = 0; x < people; x++)
        for (int s = 0; s < size; s++) now += chair_cost(c, x, s, c->sat[x * 8 + s]);
    found = now;
    memcpy(best, seat, games * size);
    int blocks = 200;
    double ratio = pow(cold / hot, 1.0 / (blocks - 1)), temperature = hot;
    for (int block = 0; block < blocks && found; block++, temperature *= ratio) {
        heat(accept, temperature);
        for (int64_t step = 0; step < steps / blocks + 1; step++) {
            uint64_t bits = roll(&dice), more = roll(&dice);
            uint8_t *p = seat + size * below((uint32_t)(bits >> 32), games), q[8];
            int parted = turned(c, p, q, bits), rise = 0;
            for (int i = 0; i < size; i++) {
                if (p[i] == q[i]) continue;
                int s = clockwise(c, i), was = c->sat[p[i] * 8 + s], is = c->sat[q[i] * 8 + s];
                rise += chair_cost(c, p[i], s, was - 1) - chair_cost(c, p[i], s, was)
                      + chair_cost(c, q[i], s, is + 1) - chair_cost(c, q[i], s, is);
            }
            if (!accepted(accept, rise, (uint32_t)more)) continue;
            if (parted && !keeps_worth(c, p, q, worth)) continue;
            for (int i = 0; i < size; i++) {
                c->sat[p[i] * 8 + clockwise(c, i)]--;
                c->sat[q[i] * 8 + clockwise(c, i)]++;
            }
            memcpy(p, q, size);
            now += rise;
            if (now < found) {
                found = now;
                memcpy(best, seat, games * size);
                if (!found) break;
            }
        }
    }
    memcpy(seat, best, games * size);
    free(best);
    return found;
}
