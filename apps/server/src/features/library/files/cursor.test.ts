import { describe, expect, it } from 'vitest';
import { isInstant, isWallClock } from './cursor.ts';

describe('the times of a cursor', () => {
  it('are those that PostgreSQL writes', () => {
    for (const time of ['2024-02-29 10:00:00', '2024-02-29 10:00:00.1', '9999-12-31 23:59:59.999999'])
      expect(isWallClock(time), time).toBe(true);
    for (const time of ['2024-02-29 10:00:00+00', '2024-02-29 10:00:00.123456-03:30', '2024-02-29 10:00:00+14'])
      expect(isInstant(time), time).toBe(true);
  });

  it('exist', () => {
    for (const time of ['2024-02-31 10:00:00', '0000-01-01 00:00:00', '2024-01-01 25:00:00', '', '2024-01-01'])
      expect(isWallClock(time), time).toBe(false);
    for (const time of ['2024-02-31 10:00:00+00', '2024-02-01 10:00:00+99', '2024-02-01 10:00:00', ''])
      expect(isInstant(time), time).toBe(false);
  });
});
