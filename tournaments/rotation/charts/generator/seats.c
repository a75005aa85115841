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
 * Returns the least cost; `seat` (rounds x tables x 4) holds its arrangement.
 */
int64_t anneal_tables(int people, int rounds, int tables, uint8_t *seat, const int32_t *low,
                      const int32_t *high, double hot, double cold, int64_t steps,
                      uint64_t seed) {
    int32_t visits[64 * 16] = {0};
    int cells = rounds * tables * 4;
    uint8_t *best = malloc(cells);
    uint32_t accept[ACCEPT];
    Dice dice = { seed * 0x9E3779B97F4A7C15ULL + 0x1111ULL };
    for (int k = 0; k < cells; k++) visits[seat[k] * 16 + k / 4 % tables]++;
    int64_t now = 0, found;
    for (int x = 0; x < people; x++)
        for (int t = 0; t < tables; t++) now += off(visits[x * 16 + t], low[x], high[x]);
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
            uint8_t *one = seat + (r * tables + s) * 4, *two = seat + (r * tables + t) * 4;
            int rise = 0;
            for (int i = 0; i < 8; i++) {
                int x = i < 4 ? one[i] : two[i - 4];
                int from = visits[x * 16 + (i < 4 ? s : t)], to = visits[x * 16 + (i < 4 ? t : s)];
                rise += off(from - 1, low[x], high[x]) - off(from, low[x], high[x])
                      + off(to + 1, low[x], high[x]) - off(to, low[x], high[x]);
            }
            if (!accepted(accept, rise, (uint32_t)more)) continue;
            for (int i = 0; i < 4; i++) {
                visits[one[i] * 16 + s]--; visits[one[i] * 16 + t]++;
                visits[two[i] * 16 + t]--; visits[two[i] * 16 + s]++;
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

/* Which seat of 0..3 (clockwise, 0 deals first) each place a, b, c, d of a table has. */
static const int clockwise[4] = { 0, 2, 1, 3 };

typedef struct {
    const int32_t *low, *high;
    int deal_low, deal_high, weight;
    int32_t sat[64 * 4];
    uint8_t state[STRIDE * STRIDE];
} Chairs;

static inline int chair_cost(const Chairs *c, int who, int seat, int count) {
    int cost = off(count, c->low[who], c->high[who]);
    return seat ? cost : cost + c->weight * off(count, c->deal_low, c->deal_high);
}

/* What the pairs of a table are worth, and their removal (by = -1) or return (by = 1). */
static void recount(Chairs *c, const uint8_t *p, int by) {
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            if (i != j) c->state[p[i] * STRIDE + p[j]] += by * ((i ^ 1) == j ? 16 : 1);
}
static int64_t table_worth(const Chairs *c, const uint8_t *p, const int64_t *worth) {
    int64_t sum = 0;
    for (int i = 0; i < 4; i++)
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

/*
 * Turn tables: exchange the two sides, or the two people of a side, or people of different sides
 * where that leaves the worth of all pairs as it is.
 * Windows are per person, the same for its four seats; seat 0 is counted again with the window of
 * first deals, times `weight`.
 */
int64_t anneal_seats(int people, int games, uint8_t *seat, const int32_t *low,
                     const int32_t *high, int deal_low, int deal_high, int weight,
                     const int64_t *worth, double hot, double cold, int64_t steps, uint64_t seed) {
    static const uint8_t turns[8][4] = {
        {1, 0, 2, 3}, {0, 1, 3, 2}, {1, 0, 3, 2}, {2, 3, 0, 1}, {3, 2, 0, 1}, {2, 3, 1, 0},
        {2, 1, 0, 3}, {3, 1, 2, 0}};
    Chairs chairs = { low, high, deal_low, deal_high, weight, {0}, {0} }, *c = &chairs;
    uint8_t *best = malloc(games * 4);
    uint32_t accept[ACCEPT];
    Dice dice = { seed * 0x9E3779B97F4A7C15ULL + 0x2222ULL };
    for (int k = 0; k < games * 4; k++) c->sat[seat[k] * 4 + clockwise[k & 3]]++;
    for (int g = 0; g < games; g++) recount(c, seat + 4 * g, 1);
    int64_t now = 0, found;
    for (int x = 0; x < people; x++)
        for (int s = 0; s < 4; s++) now += chair_cost(c, x, s, c->sat[x * 4 + s]);
    found = now;
    memcpy(best, seat, games * 4);
    int blocks = 200;
    double ratio = pow(cold / hot, 1.0 / (blocks - 1)), temperature = hot;
    for (int block = 0; block < blocks && found; block++, temperature *= ratio) {
        heat(accept, temperature);
        for (int64_t step = 0; step < steps / blocks + 1; step++) {
            uint64_t bits = roll(&dice), more = roll(&dice);
            uint8_t *p = seat + 4 * below((uint32_t)(bits >> 32), games), q[4];
            int kind = bits & 7, rise = 0;
            for (int i = 0; i < 4; i++) q[i] = p[turns[kind][i]];
            for (int i = 0; i < 4; i++) {
                if (p[i] == q[i]) continue;
                int s = clockwise[i], was = c->sat[p[i] * 4 + s], is = c->sat[q[i] * 4 + s];
                rise += chair_cost(c, p[i], s, was - 1) - chair_cost(c, p[i], s, was)
                      + chair_cost(c, q[i], s, is + 1) - chair_cost(c, q[i], s, is);
            }
            if (!accepted(accept, rise, (uint32_t)more)) continue;
            if (kind >= 6 && !keeps_worth(c, p, q, worth)) continue;
            for (int i = 0; i < 4; i++) {
                c->sat[p[i] * 4 + clockwise[i]]--;
                c->sat[q[i] * 4 + clockwise[i]]++;
            }
            memcpy(p, q, 4);
            now += rise;
            if (now < found) {
                found = now;
                memcpy(best, seat, games * 4);
                if (!found) break;
            }
        }
    }
    memcpy(seat, best, games * 4);
    free(best);
    return found;
}
