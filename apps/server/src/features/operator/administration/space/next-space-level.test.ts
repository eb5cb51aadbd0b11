import { expect, it } from 'vitest';
import { nextSpaceLevel, type SpaceLevel } from './next-space-level.ts';

function levelsOf(freeBytes: number[], lowBytes: number): SpaceLevel[] {
  let level: SpaceLevel = 'enough';
  return freeBytes.map((free) => {
    level = nextSpaceLevel(level, free, lowBytes);
    return level;
  });
}

it('stays at a level while the free space moves around its bound', () => {
  expect(levelsOf([101, 99, 101, 99, 124, 99, 125, 101, 99], 100)).toEqual([
    'enough',
    'low',
    'low',
    'low',
    'low',
    'low',
    'enough',
    'enough',
    'low',
  ]);
  expect(levelsOf([50, 0, 1, 24, 0, 25, 1, 0, 200], 100)).toEqual([
    'low',
    'full',
    'full',
    'full',
    'full',
    'low',
    'low',
    'full',
    'enough',
  ]);
});

it('knows only a full disk when no bound is set', () => {
  expect(levelsOf([1, 0, 1], 0)).toEqual(['enough', 'full', 'enough']);
});
