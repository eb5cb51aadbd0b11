import { expect, it } from 'vitest';
import { fontFamilies } from '../../assets/fonts/font-families.ts';
import { readEditorFont } from '../../testing/read-editor-font.ts';
import { createFontLibrary } from './font-library.ts';
import { missingLetters } from './missing-letters.ts';

const library = createFontLibrary(readEditorFont);

async function missingIn(text: string, font: string): Promise<readonly string[]> {
  const set = await library.fontsFor([{ font, text }]);
  return missingLetters(text, set.fontsOf(font));
}

const european =
  'Ærø Ødegård Åse þorn ðæ ñ ç ß Łódź Čeština žluťoučký őűğış ăâîșț ĳ ŵŷ Щастие Ѝ жълт їґє ћђљњ ў Ђорђе №€£„“«»—…';

it.each(fontFamilies.map(({ id }) => id))(
  'draws the Latin and Cyrillic letters of Europe, Greek and Arabic in %s',
  async (font) => {
    expect(await missingIn(`${european} Άλφα سلام`, font)).toEqual([]);
  },
);

it('names what no font has, once and as a whole', async () => {
  expect(await missingIn('Tokyo 日本 日 👨‍👩‍👧 ❤️\n', 'montserrat')).toEqual(['日', '本', '👨‍👩‍👧', '❤️']);
});
