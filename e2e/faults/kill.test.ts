import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { victims } from './kill-product.ts';
import { KillRounds } from './kill-rounds.ts';

const rounds = 2;

describe('kill -9 in the middle of an import', () => {
  let installation: KillRounds;
  beforeAll(async () => {
    installation = await KillRounds.start();
  });
  afterAll(async () => {
    const { files } = await installation.end();
    expect(files).toBe(victims.length * rounds * 40);
  });

  for (const victim of victims) {
    it.each(Array.from({ length: rounds }, (_, round) => round + 1))(
      `of ${victim === 'both' ? 'node and postgres' : victim} loses nothing, doubles nothing and needs no hand (%i)`,
      async () => {
        const figures = await installation.run(victim);
        expect(figures.acknowledgedAtKill).toBeGreaterThan(0);
      },
    );
  }
});
