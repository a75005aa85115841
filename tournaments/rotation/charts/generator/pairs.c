/*
 * Simulated annealing of who plays with and against whom.
 *
 * A schedule is rounds x tables x 4 people (numbered from 0); 0,1 of a table are
 * partners and so are 2,3.  Who rests is whoever is missing; `rest` lists them.
 * The state of a pair is 16 * (times partners) + (times opponents), and `cost`
 * gives each state its price, so any goal that is a sum over pairs can be searched.
 * `worth` is the exact (lexicographic) goal in one 64-bit number; the best schedule
 * by it is what comes back.
 */
#include <immintrin.h>

#include "kernel.h"

typedef struct {
    int people, rounds, tables, resting;
    int kept;                         /* this many first rounds are not touched */
    uint8_t seat[STRIDE * STRIDE] __attribute__((aligned(64)));  /* rounds x STRIDE, 4 a table */
    uint8_t *rest;                    /* rounds x resting */
    uint8_t state[STRIDE * STRIDE];
    int32_t add_partner[STATES], drop_partner[STATES], add_rival[STATES], drop_rival[STATES];
    const int64_t *worth;
    /* Kept up to date so that a hopeless swap is refused after a few look-ups: */
    uint8_t with_partner[STRIDE * STRIDE] __attribute__((aligned(64)));  /* price of one more */
    uint8_t with_rival[STRIDE * STRIDE] __attribute__((aligned(64)));
    uint8_t relief[STRIDE * STRIDE] __attribute__((aligned(64)));  /* what is saved if a seat empties */
    uint8_t where[STRIDE * STRIDE];   /* round x person: seat */
} Board;

static void count_pairs(Board *b) {
    memset(b->state, 0, sizeof b->state);
    for (int g = 0; g < b->rounds * b->tables; g++) {
        const uint8_t *p = b->seat + g / b->tables * STRIDE + g % b->tables * 4;
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++)
                if (i != j) b->state[p[i] * STRIDE + p[j]] += ((i ^ 1) == j) ? 16 : 1;
    }
}

static int64_t total_worth(const Board *b) {
    int64_t sum = 0;
    for (int x = 0; x < b->people; x++)
        for (int y = 0; y < x; y++) sum += b->worth[b->state[x * STRIDE + y]];
    return sum;
}

static void price_moves(Board *b, const int32_t *cost) {
    for (int s = 0; s < STATES; s++) {
        b->add_partner[s] = s + 16 < STATES ? cost[s + 16] - cost[s] : 1 << 20;
        b->drop_partner[s] = s >= 16 ? cost[s - 16] - cost[s] : 1 << 20;
        b->add_rival[s] = (s & 15) < 15 ? cost[s + 1] - cost[s] : 1 << 20;
        b->drop_rival[s] = (s & 15) ? cost[s - 1] - cost[s] : 1 << 20;
    }
}

#define LIMITS 8192

/* Minus the logarithms of equally likely chances, in random order. */
static void shuffle_chances(float *chances, Dice *dice) {
    for (int k = 0; k < LIMITS; k++) chances[k] = -logf((k + 0.5f) / LIMITS);
    for (int k = LIMITS - 1; k > 0; k--) {
        int j = below((uint32_t)(roll(dice) >> 32), k + 1);
        float x = chances[k]; chances[k] = chances[j]; chances[j] = x;
    }
}

/*
 * Rises that chance accepts at this temperature, in random order: a move costs no logarithm, and
 * any run of entries serves for as many moves at once.
 */
static void allow(uint8_t *limits, const float *chances, float temperature) {
    for (int k = 0; k < LIMITS; k++) {
        float rise = temperature * chances[k];
        limits[k] = rise > 255 ? 255 : (uint8_t)rise;
    }
    memcpy(limits + LIMITS, limits, STRIDE);
}

/* Change of cost if x leaves the table (p | q, r) and y takes the seat. */
static inline int leaves(const Board *b, const uint8_t *row, int p, int q, int r) {
    return b->drop_partner[row[p]] + b->drop_rival[row[q]] + b->drop_rival[row[r]];
}
static inline int joins(const Board *b, const uint8_t *row, int p, int q, int r) {
    return b->add_partner[row[p]] + b->add_rival[row[q]] + b->add_rival[row[r]];
}

static inline uint8_t capped(int32_t price) { return price > 255 ? 255 : (uint8_t)price; }

static inline void reprice(Board *b, int x, int y) {
    int s = b->state[x * STRIDE + y];
    b->with_partner[x * STRIDE + y] = b->with_partner[y * STRIDE + x] = capped(b->add_partner[s]);
    b->with_rival[x * STRIDE + y] = b->with_rival[y * STRIDE + x] = capped(b->add_rival[s]);
}

static inline int64_t shift(Board *b, int x, int y, int by) {
    uint8_t *one = &b->state[x * STRIDE + y];
    int64_t before = b->worth[*one];
    *one += by;
    b->state[y * STRIDE + x] = *one;
    reprice(b, x, y);
    return b->worth[*one] - before;
}

static inline int64_t leave(Board *b, int x, int p, int q, int r) {
    return shift(b, x, p, -16) + shift(b, x, q, -1) + shift(b, x, r, -1);
}
static inline int64_t join(Board *b, int x, int p, int q, int r) {
    return shift(b, x, p, 16) + shift(b, x, q, 1) + shift(b, x, r, 1);
}

/* Relief of the four seats of the table at which a person sits in round r. */
static inline void relieve(Board *b, int r, int seat) {
    const uint8_t *p = b->seat + r * STRIDE + (seat & ~3);
    uint8_t *relief = b->relief + r * STRIDE + (seat & ~3);
    const uint8_t *a = b->state + p[0] * STRIDE, *c = b->state + p[2] * STRIDE, *d = b->state + p[3] * STRIDE;
    int ab = b->drop_partner[a[p[1]]], cd = b->drop_partner[c[p[3]]];
    int ac = b->drop_rival[a[p[2]]], ad = b->drop_rival[a[p[3]]];
    int bc = b->drop_rival[c[p[1]]], bd = b->drop_rival[d[p[1]]];
    relief[0] = capped(-(ab + ac + ad));
    relief[1] = capped(-(ab + bc + bd));
    relief[2] = capped(-(cd + ac + bc));
    relief[3] = capped(-(cd + ad + bd));
}

/* After pairs of x and of y have changed: every table at which one of them sits. */
static void relieve_all(Board *b, int x, int y) {
    for (int r = 0; r < b->rounds; r++) {
        int i = b->where[r * STRIDE + x], j = b->where[r * STRIDE + y];
        if (i != 255) relieve(b, r, i);
        if (j != 255) relieve(b, r, j);
    }
}

static void note_all(Board *b) {
    memset(b->where, 255, sizeof b->where);
    for (int r = 0; r < b->rounds; r++)
        for (int i = 0; i < 4 * b->tables; i++)
            b->where[r * STRIDE + b->seat[r * STRIDE + i]] = i;
    for (int x = 0; x < b->people; x++)
        for (int y = 0; y < x; y++) reprice(b, x, y);
    for (int r = 0; r < b->rounds; r++)
        for (int i = 0; i < 4 * b->tables; i += 4) relieve(b, r, i);
}

static inline void seat_in(Board *b, int r, uint8_t *row, int i, int who) {
    row[i] = who;
    b->where[r * STRIDE + who] = i;
}

/* x and y sit at one table on different sides: their partners change over. */
static int64_t try_sides(Board *b, Dice *dice, const uint8_t *limits) {
    uint64_t bits = roll(dice);
    int r = b->kept + (int)(((bits >> 48) * (b->rounds - b->kept)) >> 16);
    uint8_t *row = b->seat + STRIDE * r;
    int i = (int)(((bits >> 32 & 0xffff) * 4 * b->tables) >> 16);
    int j = i ^ 2 ^ (bits >> 20 & 1), limit = limits[bits & (LIMITS - 1)];
    int x = row[i], y = row[j], p = row[i ^ 1], q = row[j ^ 1];
    const uint8_t *of_x = b->state + x * STRIDE, *of_y = b->state + y * STRIDE;
    int rise = b->drop_partner[of_x[p]] + b->add_rival[of_x[p] - 16]
             + b->drop_partner[of_y[q]] + b->add_rival[of_y[q] - 16]
             + b->drop_rival[of_x[q]] + b->add_partner[of_x[q] - 1]
             + b->drop_rival[of_y[p]] + b->add_partner[of_y[p] - 1];
    if (rise > limit) return 0;
    seat_in(b, r, row, i, y);
    seat_in(b, r, row, j, x);
    int64_t worth = shift(b, x, p, -15) + shift(b, y, q, -15) + shift(b, x, q, 15) + shift(b, y, p, 15);
    relieve_all(b, x, y);
    return worth;
}

/* Entries of a table of 48 bytes (three times 16, each in both lanes) at 32 places. */
static inline __m256i looked_up(const __m256i *third, const __m256i *place) {
    __m256i a = _mm256_shuffle_epi8(third[0], place[0]);
    __m256i c = _mm256_shuffle_epi8(third[1], place[1]);
    return _mm256_or_si256(_mm256_or_si256(a, c), _mm256_shuffle_epi8(third[2], place[2]));
}

static inline void thirds(__m256i *third, const uint8_t *row) {
    for (int k = 0; k < 3; k++)
        third[k] = _mm256_broadcastsi128_si256(_mm_load_si128((const __m128i *)(row + 16 * k)));
}

/*
 * The seats of the round with which seat i would be exchanged at these limits, as bits: all seats
 * of other tables are priced at once, 32 to a register.
 */
static inline uint64_t welcome(const Board *b, int r, int i, const uint8_t *limits) {
    const uint8_t *row = b->seat + r * STRIDE, *relief = b->relief + r * STRIDE;
    int x = row[i], p = row[i ^ 1], p1 = row[i ^ 2], p2 = row[i ^ 3];
    const __m256i others = _mm256_set1_epi8(0x70);
    const __m256i partner = _mm256_setr_epi8(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14,
                                             1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
    const __m256i across = _mm256_setr_epi8(2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13,
                                            2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
    __m256i here[3], as_partner[3], as_rival[3], second[3], third[3];
    thirds(as_partner, b->with_partner + x * STRIDE);
    thirds(as_rival, b->with_rival + x * STRIDE);
    thirds(here, b->with_partner + p * STRIDE);
    thirds(second, b->with_rival + p1 * STRIDE);
    thirds(third, b->with_rival + p2 * STRIDE);
    for (int k = 0; k < 3; k++)
        here[k] = _mm256_adds_epu8(here[k], _mm256_adds_epu8(second[k], third[k]));
    __m256i own = _mm256_set1_epi8((char)relief[i]);
    uint64_t seats = 0;
    for (int half = 0; half < 4 * b->tables; half += 32) {
        __m256i who = _mm256_load_si256((const __m256i *)(row + half)), place[3];
        for (int k = 0; k < 3; k++)    /* out of this third: the top bit, which looks up nothing */
            place[k] = _mm256_adds_epu8(_mm256_sub_epi8(who, _mm256_set1_epi8(16 * k)), others);
        __m256i theirs = _mm256_shuffle_epi8(looked_up(as_partner, place), partner);
        __m256i rivals = _mm256_shuffle_epi8(looked_up(as_rival, place), across);
        theirs = _mm256_adds_epu8(theirs, rivals);
        theirs = _mm256_adds_epu8(theirs, _mm256_shuffle_epi8(rivals, partner));
        __m256i price = _mm256_adds_epu8(theirs, looked_up(here, place));
        __m256i purse = _mm256_loadu_si256((const __m256i *)(limits + half));
        purse = _mm256_adds_epu8(purse, _mm256_load_si256((const __m256i *)(relief + half)));
        purse = _mm256_adds_epu8(purse, own);
        __m256i can = _mm256_cmpeq_epi8(_mm256_subs_epu8(price, purse), _mm256_setzero_si256());
        seats |= (uint64_t)(uint32_t)_mm256_movemask_epi8(can) << half;
    }
    uint64_t all = b->tables == 16 ? ~0ULL : (1ULL << 4 * b->tables) - 1;
    return seats & all & ~(15ULL << (i & ~3));
}

/*
 * Exchange a seat with one of those of its round that chance allows.  Returns the change of worth.
 */
static inline int64_t try_swaps(Board *b, Dice *dice, const uint8_t *limits) {
    uint64_t bits = roll(dice);
    int r = b->kept + (int)(((bits >> 48) * (b->rounds - b->kept)) >> 16);
    int i = (int)(((bits >> 32 & 0xffff) * 4 * b->tables) >> 16);
    uint64_t seats = welcome(b, r, i, limits + (bits & (LIMITS - 1)));
    if (__builtin_expect(!seats, 1)) return 0;
    for (int skip = (bits >> 16 & 0xffff) % __builtin_popcountll(seats); skip; skip--) seats &= seats - 1;
    int j = __builtin_ctzll(seats);
    uint8_t *row = b->seat + r * STRIDE;
    int x = row[i], p = row[i ^ 1], p1 = row[i ^ 2], p2 = row[i ^ 3];
    int y = row[j], q = row[j ^ 1], q1 = row[j ^ 2], q2 = row[j ^ 3];
    int64_t worth = leave(b, x, p, p1, p2) + join(b, y, p, p1, p2) + leave(b, y, q, q1, q2) + join(b, x, q, q1, q2);
    seat_in(b, r, row, i, y);
    seat_in(b, r, row, j, x);
    relieve_all(b, x, y);
    return worth;
}

static int holds(const uint8_t *list, int length, int who) {
    for (int i = 0; i < length; i++) if (list[i] == who) return i;
    return -1;
}

/* s rests in round r and t in round u: they exchange their rests. */
static int64_t try_rest_swap(Board *b, Dice *dice, const uint8_t *limits) {
    uint64_t bits = roll(dice), more = roll(dice);
    int k = b->resting, wide = 4 * b->tables;
    int r = below((uint32_t)bits, b->rounds), u = below((uint32_t)(bits >> 32), b->rounds);
    if (r == u) return 0;
    uint8_t *rests = b->rest + r * k, *restu = b->rest + u * k;
    int is = (more >> 40) % k, it = (more >> 50) % k, s = rests[is], t = restu[it];
    if (s == t || holds(restu, k, s) >= 0 || holds(rests, k, t) >= 0) return 0;
    uint8_t *rowr = b->seat + r * STRIDE, *rowu = b->seat + u * STRIDE;
    int i = holds(rowr, wide, t), j = holds(rowu, wide, s);
    int p = rowr[i ^ 1], p1 = rowr[i ^ 2], p2 = rowr[i ^ 3];
    int q = rowu[j ^ 1], q1 = rowu[j ^ 2], q2 = rowu[j ^ 3];
    /* the two seats can touch the same pairs: carry the move out and take it back if refused */
    const uint8_t *of_s = b->state + s * STRIDE, *of_t = b->state + t * STRIDE;
    int64_t worth = 0;
    int rise = leaves(b, of_t, p, p1, p2); worth += leave(b, t, p, p1, p2);
    rise += joins(b, of_s, p, p1, p2);     worth += join(b, s, p, p1, p2);
    rise += leaves(b, of_s, q, q1, q2);    worth += leave(b, s, q, q1, q2);
    rise += joins(b, of_t, q, q1, q2);     worth += join(b, t, q, q1, q2);
    if (rise > limits[more & (LIMITS - 1)]) {
        leave(b, t, q, q1, q2); join(b, s, q, q1, q2); leave(b, s, p, p1, p2); join(b, t, p, p1, p2);
        return 0;
    }
    seat_in(b, r, rowr, i, s);
    seat_in(b, u, rowu, j, t);
    b->where[r * STRIDE + t] = b->where[u * STRIDE + s] = 255;
    rests[is] = t; restu[it] = s;
    relieve_all(b, s, t);
    return worth;
}

static void copy_rows(uint8_t *to, int to_stride, const uint8_t *from, int from_stride, int rounds, int wide) {
    for (int r = 0; r < rounds; r++) memcpy(to + r * to_stride, from + r * from_stride, wide);
}

/*
 * Cool from `hot` to `cold` in so many steps (a step is one swap considered); `seat` and `rest` hold
 * the best found afterwards.  One step in `rest_every` exchanges rests (0: never); the first `kept`
 * rounds stay as they are (then rests must stay too, and what comes back is the best of the second
 * half of the cooling, were it worse than the start).  Stops early at worth `enough`.
 */
int64_t anneal_pairs(int people, int rounds, int tables, uint8_t *seat, uint8_t *rest,
                     const int32_t *cost, const int64_t *worth, double hot, double cold,
                     int64_t steps, uint64_t seed, int rest_every, int kept, int64_t enough) {
    Board *b = aligned_alloc(64, (sizeof *b + 63) / 64 * 64);
    int wide = 4 * tables, resting = people - wide;
    uint8_t *best_rest = malloc(rounds * resting + 1);
    uint8_t limits[LIMITS + STRIDE];
    float chances[LIMITS];
    Dice dice = { seed * 0x9E3779B97F4A7C15ULL + 0x1234567ULL };
    memset(b, 0, sizeof *b);
    shuffle_chances(chances, &dice);
    b->people = people; b->rounds = rounds; b->tables = tables; b->resting = resting;
    b->rest = rest; b->worth = worth; b->kept = kept;
    copy_rows(b->seat, STRIDE, seat, wide, rounds, wide);
    price_moves(b, cost);
    count_pairs(b);
    note_all(b);
    int64_t now = total_worth(b), found = now;
    memcpy(best_rest, rest, rounds * resting);
    int blocks = kept ? 60 : 400, cycle = tables > 1 ? wide - 4 : 1;
    double ratio = pow(cold / hot, 1.0 / (blocks - 1)), temperature = hot;
    int64_t length = steps / blocks / cycle + 1;
    int until_rest = 1, apart = !resting || !rest_every ? 0 : rest_every < cycle ? 1 : rest_every / cycle;
    for (int block = 0; block < blocks && found > enough; block++, temperature *= ratio) {
        allow(limits, chances, temperature);
        if (kept && block == blocks / 2) found = INT64_MAX;
        for (int64_t step = 0; step < length && found > enough; step++) {
            for (int kind = 0; kind < 3; kind++) {
                if (kind == 0 && tables > 1) now += try_swaps(b, &dice, limits);
                if (kind == 1) now += try_sides(b, &dice, limits);
                if (kind == 2 && apart && --until_rest == 0) {
                    until_rest = apart;
                    now += try_rest_swap(b, &dice, limits);
                }
                if (now < found) {
                    found = now;
                    copy_rows(seat, wide, b->seat, STRIDE, rounds, wide);
                    memcpy(best_rest, rest, rounds * resting);
                }
            }
        }
    }
    memcpy(rest, best_rest, rounds * resting);
    free(best_rest); free(b);
    return found;
}
