import { expect, it } from 'vitest';
import { designColors, textDesigns } from '../../assets/text-designs/text-designs.ts';
import { readEditorFont } from '../../testing/read-editor-font.ts';
import { boundsOf } from '../path-data.ts';
import { createFontLibrary } from '../text/font-library.ts';
import { composeDesign } from './compose-design.ts';
import { splitRows } from './split-rows.ts';

const library = createFontLibrary(readEditorFont);
const compose = async (design: (typeof textDesigns)[number], text: string, seed = 1, inverted = false) => {
  const all = `${text}${text.toUpperCase()}“`;
  return composeDesign(
    design,
    { text, seed, inverted },
    await library.fontsFor(design.fonts.map((font) => ({ font, text: all }))),
  );
};

it('has 16 designs and 15 colors', () => {
  expect([textDesigns.length, new Set(designColors).size]).toEqual([16, 15]);
  expect(new Set(textDesigns.map(({ names }) => names.bg)).size).toBe(16);
});

it('composes words within the block, plain and inverted, in each design', async () => {
  for (const design of textDesigns) {
    for (const inverted of [false, true]) {
      const { paths, width, height } = await compose(design, 'Честит рожден ден, kjære mamma!', 3, inverted);
      const bounds = paths.map(({ d }) => boundsOf(d)!);
      expect([design.id, Math.min(...bounds.map(({ x }) => x)) > -60]).toEqual([design.id, true]);
      expect(Math.max(...bounds.map((box) => box.x + box.width)), design.id).toBeLessThan(width + 60);
      expect(Math.max(...bounds.map((box) => box.y + box.height)), design.id).toBeLessThan(height + 60);
      // Something is left out of the color when inverted, except in ribbons, which are punched without that.
      if (!design.ribbons && inverted)
        expect(
          paths.some(({ erases }) => erases),
          design.id,
        ).toBe(true);
    }
  }
});

it('varies with the seed and repeats with the same one', async () => {
  const design = textDesigns.find(({ id }) => id === 'duet')!;
  const [one, again] = [
    await compose(design, 'one two three four five six', 5),
    await compose(design, 'one two three four five six', 5),
  ];
  expect(again).toEqual(one);
  const others = await Promise.all([1, 2, 3, 4].map((seed) => compose(design, 'one two three four five six', seed)));
  expect(new Set(others.map(({ paths }) => paths[0]!.d)).size).toBeGreaterThan(1);
});

it('composes texts without anything to draw, one endless word and right-to-left words', async () => {
  for (const design of textDesigns) {
    expect((await compose(design, ' \n ')).paths).toEqual([]);
    expect((await compose(design, 'a'.repeat(500), 2, true)).paths.length).toBeGreaterThan(0);
    expect((await compose(design, 'שלום עולם')).paths.length).toBeGreaterThan(0);
  }
});

it('splits a text into even rows and keeps all of its words', () => {
  expect(splitRows('one two three four five six', 0.5).join(' ')).toBe('one two three four five six');
  expect(splitRows('a\nb', 0.5)).toEqual(['a', 'b']);
  expect(splitRows('  ', 1)).toEqual([]);
});
