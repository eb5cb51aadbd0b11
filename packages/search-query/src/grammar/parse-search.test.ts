import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import bg from '../fixtures/bg.json' with { type: 'json' };
import en from '../fixtures/en.json' with { type: 'json' };
import nb from '../fixtures/nb.json' with { type: 'json' };
import { summarize } from '../fixtures/summarize.ts';
import sv from '../fixtures/sv.json' with { type: 'json' };
import { foldText } from '../text/fold.ts';
import { indexWords } from '../text/words.ts';
import { type SearchLanguage, searchLanguages } from '../understood.ts';
import { maxParts, maxQueryLength, parseSearch } from './parse-search.ts';

const fixtures = { nb, en, sv, bg };
const today = '2026-11-28';
const read = (text: string, language: SearchLanguage = 'en') => parseSearch(text, { language, today });

describe.each(searchLanguages)('written queries in %s', (language) => {
  const expected = Object.entries<string>(fixtures[language]);
  it('are at least a hundred', () => expect(expected.length).toBeGreaterThan(100));
  it.each(expected)('%j', (query, understood) => {
    expect(summarize(read(query, language))).toBe(understood);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        'or',
        'not',
        '-',
        '"',
        '..',
        'i',
        'fjor',
        '2019',
        'last',
        '99999999',
        '31',
        'february',
        '>',
        'mb',
        'album:',
        '#',
        '*',
        '(',
        '\0',
        '\ud800',
        '👨‍👩‍👧',
        'מים',
        'до',
        'преди',
        'week',
        '53',
        '9999',
        '0000-00-00',
        '..0001',
      ),
      { maxLength: 30 },
    )
    .map((words) => words.join(' ')),
);
const anyLanguage = fc.constantFrom(...searchLanguages);

describe('any text', () => {
  it('is understood without an error, and parts have their text and do not overlap', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        const parts = read(text, language)
          .groups.flat()
          .toSorted((a, b) => a.start - b.start);
        for (const [index, part] of parts.entries()) {
          expect(text.slice(part.start, part.end)).toBe(part.text);
          expect(part.start).toBeLessThan(part.end);
          expect(part.start).toBeGreaterThanOrEqual(parts[index - 1]?.end ?? 0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has only days that the calendar has, in order', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        for (const part of read(text, language).groups.flat()) {
          if (part.kind !== 'date' && part.kind !== 'uploaded') continue;
          for (const { from, before } of part.value.ranges) {
            for (const day of [from, before]) {
              if (day !== undefined) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
            }
            if (from !== undefined && before !== undefined) expect(from < before).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of several words without a meaning is those words, all of which a file needs', () => {
    const word = fc.string({
      unit: fc.constantFrom('b', 'c', 'd', 'f', 'g', 'h', 'j', 'k'),
      minLength: 5,
      maxLength: 9,
    });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 20 }), (words) => {
        const groups = read(words.join('  ')).groups;
        expect(groups.map((group) => group.map(({ text }) => text))).toEqual(words.map((one) => [one]));
      }),
    );
  });
});

it('reads so many characters and parts, and counts the others', () => {
  const { groups, ignored } = read('beach '.repeat(10_000));
  expect(groups.flat()).toHaveLength(maxParts);
  expect(ignored).toBeLessThan(maxQueryLength / 6);
  expect(() => read('a..'.repeat(10_000))).not.toThrow();
  expect(() => read('(("'.repeat(10_000))).not.toThrow();
});

it('uses a lookup of places, also after "in"', () => {
  const findPlace = (words: readonly string[]) =>
    words[0] === 'new' && words[1] === 'york' ? { id: 'ny', length: 2 } : undefined;
  const { groups } = parseSearch('videos in New York 2019', { language: 'en', today, findPlace });
  expect(groups.map(([part]) => [part?.kind, part?.text])).toEqual([
    ['type', 'videos'],
    ['place', 'in New York'],
    ['date', '2019'],
  ]);
  expect(groups[1]?.[0]).toMatchObject({ value: { id: 'ny', name: 'New York', relation: 'in' } });
});

describe('words', () => {
  it('are the same with and without marks, and in both alphabets', () => {
    expect(foldText('Ålesund TRÆNA Göteborg')).toBe(foldText('aalesund traena goteborg'));
    expect(foldText('София')).toBe(foldText('Sofia'));
    expect(foldText('Търново')).toBe('tarnovo');
  });

  it('of a file name are few, with the number after letters', () => {
    expect(indexWords('DSC01234 Sommer.jpg', { words: 20, bytes: 200 }).map(({ word }) => word)).toEqual([
      'dsc01234',
      '01234',
      'sommer',
      'jpg',
    ]);
    expect(indexWords('a '.repeat(100), { words: 20, bytes: 200 })).toHaveLength(20);
  });
});
