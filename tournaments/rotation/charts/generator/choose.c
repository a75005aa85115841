/*
 * Which `want` of `total` rounds make the best shorter schedule?  Every goal that is a sum of
 * squares of counts is a sum over pairs of rounds, so `price` (total x total, symmetric) is all
 * that must be known.  Annealing by exchanging a chosen and an unchosen round.
 */
#include "kernel.h"

int64_t choose_rounds(int total, int want, const int64_t *price, int32_t *chosen,
                      double hot, double cold, int64_t steps, uint64_t seed) {
    int order[64], best[64];
    int64_t load[64];
    Dice dice = { seed * 0x9E3779B97F4A7C15ULL + 0x3333ULL };
    for (int i = 0; i < total; i++) order[i] = i;
    for (int i = total - 1; i > 0; i--) {
        int j = below((uint32_t)(roll(&dice) >> 32), i + 1), x = order[i];
        order[i] = order[j]; order[j] = x;
    }
    int64_t now = 0, found;
    for (int r = 0; r < total; r++) {
        load[r] = 0;
        for (int i = 0; i < want; i++) if (order[i] != r) load[r] += price[r * total + order[i]];
    }
    for (int i = 0; i < want; i++) now += load[order[i]];
    now /= 2;
    found = now;
    memcpy(best, order, sizeof best);
    double temperature = hot, ratio = pow(cold / hot, 1.0 / steps);
    for (int64_t step = 0; step < steps && want < total; step++, temperature *= ratio) {
        uint64_t bits = roll(&dice);
        int i = below((uint32_t)(bits >> 32), want);
        int j = want + below((uint32_t)bits, total - want);
        int out = order[i], in = order[j];
        int64_t rise = load[in] - price[in * total + out] - load[out];
        if (rise > 0 && (roll(&dice) >> 11) * 0x1.0p-53 >= exp(-(double)rise / temperature)) continue;
        order[i] = in; order[j] = out;
        for (int r = 0; r < total; r++) {
            if (r != in) load[r] += price[r * total + in];
            if (r != out) load[r] -= price[r * total + out];
        }
        now += rise;
        if (now < found) { found = now; memcpy(best, order, sizeof best); }
    }
    for (int i = 0; i < want; i++) chosen[i] = best[i];
    return found;
}

/* What evenings cut short lose: every pair of rounds counts as often as both are played. */
static int64_t early_cost(int total, const int64_t *price, const int64_t *clash, const int32_t *order) {
    int64_t sum = 0;
    for (int j = 1; j < total; j++) {
        const int64_t *row = price + order[j] * total;
        int64_t with_earlier = 0;
        for (int i = 0; i < j; i++) with_earlier += row[order[i]];
        sum += (total - j) * with_earlier + clash[order[j] * total + order[j - 1]];
    }
    return sum;
}

/*
 * The order of rounds in which shorter evenings are best.  `clash` prices neighbours (people who
 * would rest twice running).  `order` is the start and the result.
 */
int64_t order_rounds(int total, const int64_t *price, const int64_t *clash, int32_t *order,
                     double hot, double cold, int64_t steps, uint64_t seed) {
    int32_t best[64];
    Dice dice = { seed * 0x9E3779B97F4A7C15ULL + 0x4444ULL };
    int64_t now = early_cost(total, price, clash, order), found = now;
    memcpy(best, order, total * sizeof *order);
    double temperature = hot, ratio = pow(cold / hot, 1.0 / steps);
    for (int64_t step = 0; step < steps; step++, temperature *= ratio) {
        uint64_t bits = roll(&dice);
        int i = below((uint32_t)(bits >> 32), total), j = below((uint32_t)bits, total);
        if (i == j) continue;
        int32_t x = order[i]; order[i] = order[j]; order[j] = x;
        int64_t then = early_cost(total, price, clash, order), rise = then - now;
        if (rise > 0 && (roll(&dice) >> 11) * 0x1.0p-53 >= exp(-(double)rise / temperature)) {
            x = order[i]; order[i] = order[j]; order[j] = x;
            continue;
        }
        now = then;
        if (now < found) { found = now; memcpy(best, order, total * sizeof *order); }
    }
    memcpy(order, best, total * sizeof *order);
    return found;
}
