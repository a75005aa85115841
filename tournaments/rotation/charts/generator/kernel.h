/* Shared by the kernels: the random generator and the acceptance table. */
#ifndef CHART_KERNEL_H
#define CHART_KERNEL_H

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define STRIDE 64      /* row length of every people x people matrix */
#define TABLES 20      /* as many as 40 pairs of one to a side need */
#define STATES 256     /* a pair's state: 16 * times partners + times opponents */
#define ACCEPT 512     /* a rise in cost of this much or more is never accepted */

typedef struct { uint64_t s; } Dice;

static inline uint64_t roll(Dice *d) {          /* xorshift64* */
    d->s ^= d->s >> 12; d->s ^= d->s << 25; d->s ^= d->s >> 27;
    return d->s * 2685821657736338717ULL;
}

/* A whole number 0..n-1 from 32 random bits. */
static inline uint32_t below(uint32_t bits, uint32_t n) {
    return (uint32_t)(((uint64_t)bits * n) >> 32);
}

static inline void heat(uint32_t *accept, double temperature) {
    for (int d = 0; d < ACCEPT; d++) {
        double chance = exp(-d / temperature);
        accept[d] = chance >= 1.0 ? 0xffffffffu : (uint32_t)(chance * 4294967295.0);
    }
}

static inline int accepted(const uint32_t *accept, int rise, uint32_t bits) {
    return rise <= 0 || (rise < ACCEPT && bits < accept[rise]);
}

#endif
