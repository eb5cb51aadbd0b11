import sharp from 'sharp';
import { expect, it } from 'vitest';
import { comparePictures } from './compare-pictures.ts';

const paper = (width = 100) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

const withBlot = async (sizePx: number, colour: string) => {
  const blot = { create: { width: sizePx, height: sizePx, channels: 3, background: colour } } as const;
  return sharp(await paper())
    .composite([{ input: blot, left: 4, top: 4 }])
    .png()
    .toBuffer();
};

it('treats screenshots as equal when only the edges of letters differ', async () => {
  expect((await comparePictures(await paper(), await withBlot(10, '#d8d8d8'))).isSame).toBe(true);
  expect((await comparePictures(await paper(), await withBlot(4, '#000000'))).isSame).toBe(true);
});

it('finds a mark the size of a letter, and marks it in the diff', async () => {
  const found = await comparePictures(await paper(), await withBlot(6, '#000000'));
  expect(found.isSame).toBe(false);
  expect(found.summary).toContain('36 pixels changed');
  const { data } = await sharp(found.diff).extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  });
  expect([...data]).toEqual([220, 0, 40]);
});

it('finds a fill that became a little darker', async () => {
  const found = await comparePictures(await paper(), await withBlot(32, '#f4f4f4'));
  expect(found.isSame).toBe(false);
  expect(found.summary).toContain('0 pixels changed');
});

it('finds a different size', async () => {
  expect((await comparePictures(await paper(), await paper(101))).summary).toBe('was 100 × 40, is 101 × 40');
});
