import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { noAdjustments } from '../document/empty-document.ts';
import { fillUnitBoxes, givenSizedDocument, testAssets } from '../testing/render-for-test.ts';
import type { PixelSource } from './pixel-source.ts';
import { renderEdit } from './render-edit.ts';

const size = { width: 4000, height: 1500 };
/** One copy of the picture as floats has this size. */
const floatBytes = size.width * size.height * 16;

/** A picture whose rows are all the same, so that it needs no memory itself. */
function givenRows(): PixelSource {
  const data = Uint8Array.from({ length: size.width * 3 }, (_, at) => (at * 31) % 256);
  return { ...size, channels: 3, bits: 8, read: ({ left }) => ({ data, start: left * 3, stride: 0 }) };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The bytes of all buffers that are in use, without those that only wait for the garbage collection. */
function usedBufferBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

it('needs less memory for its tiles than a picture of floats has', async () => {
  const document = givenSizedDocument(size, {
    adjust: { ...noAdjustments, shadows: 0.3, sharpness: 0.4, vignette: 0.3 },
  });
  const before = usedBufferBytes();
  let most = 0;
  let rows = 0;
  for await (const tile of renderEdit(document, givenRows(), { assets: testAssets, rasterise: fillUnitBoxes })) {
    rows = tile.top + tile.height;
    if (tile.left === 0) most = Math.max(most, usedBufferBytes() - before);
  }
  expect(rows).toBe(size.height);
  expect(most).toBeLessThan(floatBytes / 2);
});
