import { expect, it } from 'vitest';
import { frames } from '../assets/frames/frames.ts';
import { framePaths } from './frame-paths.ts';
import { UnknownAssetError } from './layer-assets.ts';
import { mapPoint } from './matrix.ts';
import { toSvg } from './to-svg.ts';

const whole = { size: 0.5, opacity: 1, color: '#336699' } as const;

it('draws each frame at any ratio within the result', () => {
  expect(frames.length).toBeGreaterThanOrEqual(5);
  for (const { id } of frames) {
    for (const output of [
      { width: 600, height: 400 },
      { width: 40, height: 3000 },
      { width: 1, height: 1 },
    ]) {
      const group = framePaths({ ...whole, id }, output);
      expect(toSvg([group], output.width, output.height), id).not.toMatch(/NaN|Infinity/);
      for (const { transform } of group.paths) {
        const { x, y } = mapPoint(transform, 0, 0);
        expect([id, x >= -1, y >= -1, x <= output.width + 1, y <= output.height + 1]).toEqual([
          id,
          true,
          true,
          true,
          true,
        ]);
      }
    }
  }
});

it('repeats the middle as often as fits', () => {
  const count = (width: number) => framePaths({ ...whole, id: 'stamp' }, { width, height: 400 }).paths.length;
  expect(count(1600)).toBeGreaterThan(count(600));
});

it('draws nothing for the size 0 and refuses unknown frames', () => {
  expect(framePaths({ ...whole, id: 'plain', size: 0 }, { width: 60, height: 40 }).paths).toEqual([]);
  expect(() => framePaths({ ...whole, id: 'no' }, { width: 60, height: 40 })).toThrow(UnknownAssetError);
});

// Renderers smooth an outline within a pixel differently, and there it is the whole picture.
it('draws nothing that is narrower than a pixel', () => {
  expect(framePaths({ ...whole, id: 'perforated', size: 1 }, { width: 1, height: 3000 }).paths).toEqual([]);
  expect(framePaths({ ...whole, id: 'perforated', size: 1 }, { width: 4, height: 3000 }).paths).not.toEqual([]);
});
