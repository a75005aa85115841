/*
 * Simulated annealing of who plays with and against whom in sides of any size.
 *
 * Slower and plainer than pairs.c, which it follows in its goal and its states: a table is two sides
 * of `side` people each, first one side, then the other.
 */
#include "kernel.h"

typedef struct {
    int rounds, tables, side, resting, kept;
    uint8_t *seat, *rest;             /* rounds x (tables x 2 side), rounds x resting */
    uint8_t state[STRIDE * STRIDE];
    int32_t add_partner[STATES], drop_partner[STATES], add_rival[STATES], drop_rival[STATES];
    const int64_t *worth;
} Board;

static void price_moves(Board *b, const int32_t *cost) {
    for (int s = 0; s < STATES; s++) {
        b->add_partner[s] = s + 16 < STATES ? cost[s + 16] - cost[s] : 1 << 20;
        b->drop_partner[s] = s >= 16 ? cost[s - 16] - cost[s] : 1 << 20;
        b->add_rival[s] = (s & 15) < 15 ? cost[s + 1] - cost[s] : 1 << 20;
        b->drop_rival[s] = (s & 15) ? cost[s - 1] - cost[s] : 1 << 20;
    }
}

static inline int64_t shift(Board *b, int x, int y, int by) {
    uint8_t *one = &b->state[x * STRIDE + y];
    int64_t before = b->worth[*one];
    *one += by;
    b->state[y * STRIDE + x] = *one;
    return b->worth[*one] - before;
}

/* First seat of the own side and of the other side, as seen from seat i. */
static inline int own_side(const Board *b, int i) { return i / b->side * b->side; }
static inline int other_side(const Board *b, int i) {
    int wide = 2 * b->side, table = i / wide * wide;
    return table + (i - table < b->side ? b->side : 0);
}

/* Change of cost if `who` comes to (add) or goes from seat i, where others sit as they do. */
static inline int price(const Board *b, const uint8_t *row, int i, int who, int add) {
    const uint8_t *of = b->state + who * STRIDE;
    const int32_t *partner = add ? b->add_partner : b->drop_partner;
    const int32_t *rival = add ? b->add_rival : b->drop_rival;
    const uint8_t *own = row + own_side(b, i), *other = row + other_side(b, i);
    int sum = 0;
    for (int k = 0; k < b->side; k++) {
        sum += rival[of[other[k]]];
        if (own + k != row + i) sum += partner[of[own[k]]];
    }
    return sum;
}

/* The same, carried out. */
static int64_t move(Board *b, const uint8_t *row, int i, int who, int by) {
    const uint8_t *own = row + own_side(b, i), *other = row + other_side(b, i);
    int64_t worth = 0;
    for (int k = 0; k < b->side; k++) {
        worth += shift(b, who, other[k], by);
        if (own + k != row + i) worth += shift(b, who, own[k], 16 * by);
    }
    return worth;
}

/* Two people of one table change sides: all others are partners of one, rivals of the other. */
static int64_t try_sides(Board *b, uint8_t *row, int i, int j, const uint32_t *accept, uint32_t bits) {
    int x = row[i], y = row[j], rise = 0;
    const uint8_t *of_x = b->state + x * STRIDE, *of_y = b->state + y * STRIDE;
    const uint8_t *left = row + own_side(b, i), *right = row + own_side(b, j);
    for (int k = 0; k < b->side; k++) {
        int p = left[k], q = right[k];
        if (p != x) rise += b->drop_partner[of_x[p]] + b->add_rival[of_x[p] - 16]
                          + b->drop_rival[of_y[p]] + b->add_partner[of_y[p] - 1];
        if (q != y) rise += b->drop_partner[of_y[q]] + b->add_rival[of_y[q] - 16]
                          + b->drop_rival[of_x[q]] + b->add_partner[of_x[q] - 1];
    }
    if (!accepted(accept, rise, bits)) return 0;
    int64_t worth = 0;
    for (int k = 0; k < b->side; k++) {
        int p = left[k], q = right[k];
        if (p != x) worth += shift(b, x, p, -15) + shift(b, y, p, 15);
        if (q != y) worth += shift(b, y, q, -15) + shift(b, x, q, 15);
    }
    row[i] = y; row[j] = x;
    return worth;
}

static int64_t try_swap(Board *b, uint8_t *row, int i, int j, const uint32_t *accept, uint32_t bits) {
    int x = row[i], y = row[j];
    int rise = price(b, row, i, x, 0) + price(b, row, i, y, 1) + price(b, row, j, y, 0) + price(b, row, j, x, 1);
    if (!accepted(accept, rise, bits)) return 0;
    int64_t worth = move(b, row, i, x, -1) + move(b, row, i, y, 1) + move(b, row, j, y, -1) + move(b, row, j, x, 1);
    row[i] = y; row[j] = x;
    return worth;
}

static int found_at(const uint8_t *list, int length, int who) {
    for (int i = 0; i < length; i++) if (list[i] == who) return i;
    return -1;
}

/* s rests in round r and t in round u: they exchange their rests. */
static int64_t try_rest_swap(Board *b, Dice *dice, const uint32_t *accept) {
    uint64_t bits = roll(dice), more = roll(dice);
    int k = b->resting, wide = 2 * b->side * b->tables;
    int r = below((uint32_t)bits, b->rounds), u = below((uint32_t)(bits >> 32), b->rounds);
    if (r == u) return 0;
    uint8_t *rests = b->rest + r * k, *restu = b->rest + u * k;
    int is = (more >> 40) % k, it = (more >> 50) % k, s = rests[is], t = restu[it];
    if (s == t || found_at(restu, k, s) >= 0 || found_at(rests, k, t) >= 0) return 0;
    uint8_t *rowr = b->seat + r * wide, *rowu = b->seat + u * wide;
    int i = found_at(rowr, wide, t), j = found_at(rowu, wide, s);
    /* the two seats can touch the same pairs: carry the move out and take it back if refused */
    int rise = price(b, rowr, i, t, 0); int64_t worth = move(b, rowr, i, t, -1);
    rise += price(b, rowr, i, s, 1);    worth += move(b, rowr, i, s, 1);
    rise += price(b, rowu, j, s, 0);    worth += move(b, rowu, j, s, -1);
    rise += price(b, rowu, j, t, 1);    worth += move(b, rowu, j, t, 1);
    if (!accepted(accept, rise, (uint32_t)more)) {
        move(b, rowu, j, t, -1); move(b, rowu, j, s, 1); move(b, rowr, i, s, -1); move(b, rowr, i, t, 1);
        return 0;
    }
    rowr[i] = s; rowu[j] = t;
    rests[is] = t; restu[it] = s;
    return worth;
}

/* As `anneal_pairs`; what comes back is the best by worth, of the second half if rounds are kept. */
int64_t anneal_teams(int people, int rounds, int tables, int side, uint8_t *seat, uint8_t *rest,
                     const int32_t *cost, const int64_t *worth, double hot, double cold,
                     int64_t steps, uint64_t seed, int rest_every, int kept, int64_t enough) {
    Board *b = calloc(1, sizeof *b);
    int wide = 2 * side * tables;
    b->rounds = rounds; b->tables = tables; b->side = side; b->resting = people - wide;
    b->kept = kept; b->seat = malloc(rounds * wide); b->rest = malloc(rounds * b->resting + 1);
    b->worth = worth;
    memcpy(b->seat, seat, rounds * wide); memcpy(b->rest, rest, rounds * b->resting);
    price_moves(b, cost);
    for (int r = 0; r < rounds; r++)
        for (int i = 0; i < wide; i++)
            for (int j = i / (2 * side) * 2 * side; j < i; j++) {
                uint8_t *row = b->seat + r * wide;
                shift(b, row[i], row[j], i / side == j / side ? 16 : 1);
            }
    int64_t now = 0, found;
    for (int x = 0; x < people; x++)
        for (int y = 0; y < x; y++) now += worth[b->state[x * STRIDE + y]];
    found = now;
    uint32_t accept[ACCEPT];
    Dice dice = { seed * 0x9E3779B97F4A7C15ULL + 0x3333ULL };
    int blocks = kept ? 60 : 400, apart = b->resting && !kept ? rest_every : 0, until_rest = 1;
    double ratio = pow(cold / hot, 1.0 / (blocks - 1)), temperature = hot;
    for (int block = 0; block < blocks && found > enough; block++, temperature *= ratio) {
        heat(accept, temperature);
        if (kept && block == blocks / 2) found = INT64_MAX;
        for (int64_t step = 0; step < steps / blocks + 1 && found > enough; step++) {
            uint64_t bits = roll(&dice), more = roll(&dice);
            uint8_t *row = b->seat + (kept + below((uint32_t)(bits >> 32), rounds - kept)) * wide;
            int i = below((uint32_t)bits, wide), j = below((uint32_t)(more >> 32), wide);
            if (i / side == j / side) continue;
            if (i / (2 * side) == j / (2 * side)) now += try_sides(b, row, i, j, accept, (uint32_t)more);
            else now += try_swap(b, row, i, j, accept, (uint32_t)more);
            if (apart && --until_rest == 0) {
                until_rest = apart;
                now += try_rest_swap(b, &dice, accept);
            }
            if (now < found) {
                found = now;
                memcpy(seat, b->seat, rounds * wide); memcpy(rest, b->rest, rounds * b->resting);
            }
        }
    }
    free(b->seat); free(b->rest); free(b);
    return found;
}
