/**
 * The least cost that argon2 accepts. A hash states its own cost, so the product verifies these passwords quickly
 * while it continues to hash with its own cost; there is no setting that could weaken a real installation.
 */
export const leastPasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
