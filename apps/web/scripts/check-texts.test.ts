import { describe, expect, it } from 'vitest';
import { checkCatalogues } from './check-catalogues.ts';
import { findLiteralTexts, findUsedIds } from './find-texts-in-source.ts';

const used = { ids: new Set(['x.a']), prefixes: new Set(['x.error.']) };
const folder = (texts: { nb?: object; en?: object; sv?: object; bg?: object }) => [
  { folder: 'x/texts', prefix: 'x', texts: { nb: {}, en: {}, sv: {}, bg: {}, ...texts } as never },
];
const same = (message: object) => folder({ nb: message, en: message, sv: message, bg: message });

describe('catalogues', () => {
  it('pass when all languages agree', () => {
    expect(checkCatalogues(same({ 'x.a': '{n, plural, one {# file} other {# files}}' }), used)).toEqual([]);
    expect(checkCatalogues(same({ 'x.error.gone': 'Gone' }), used)).toEqual([]);
  });

  it.each([
    ['missing', folder({ nb: { 'x.a': 'A' }, en: { 'x.a': 'A' }, sv: { 'x.a': 'A' } }), 'missing in bg'],
    ['unused', same({ 'x.b': 'B' }), 'x.b is not used'],
    ['foreign', same({ 'y.a': 'A' }), 'has to begin with "x."'],
    [
      'other values',
      folder({ nb: { 'x.a': '{a}' }, en: { 'x.a': '{b}' }, sv: { 'x.a': '{a}' }, bg: { 'x.a': '{a}' } }),
      'needs different values',
    ],
    [
      'other tags',
      folder({ nb: { 'x.a': '<b>a</b>' }, en: { 'x.a': 'a' }, sv: { 'x.a': '<b>a</b>' }, bg: { 'x.a': '<b>a</b>' } }),
      'needs different values',
    ],
    ['without a plural form', same({ 'x.a': '{n, plural, other {# files}}' }), 'has no plural form "one"'],
    ['escaped by accident', same({ 'x.a': "It's" }), 'straight apostrophe'],
    [
      'quotation marks of another language',
      folder({ nb: { 'x.a': '«a»' }, en: { 'x.a': '“a”' }, sv: { 'x.a': '”a”' }, bg: { 'x.a': '“a”' } }),
      'x.a in bg has other quotation marks than „…“',
    ],
    [
      'a name without quotation marks in one language',
      folder({
        nb: { 'x.a': 'Slette «{a}»?' },
        en: { 'x.a': 'Delete “{a}”?' },
        sv: { 'x.a': 'Radera ”{a}”?' },
        bg: { 'x.a': 'Да се изтрие ли {a}?' },
      }),
      'puts different values between quotation marks',
    ],
    ['broken', same({ 'x.a': '{n, plural' }), 'is not a valid message'],
  ])('%s', (_, folders, expected) => {
    expect(checkCatalogues(folders, used).join('\n')).toContain(expected);
  });
});

it('finds ids and the beginnings of composed ids', () => {
  const found = findUsedIds([{ path: 'a.ts', code: 't("x.a"); t(`x.error.$' + '{code}`);' }]);
  expect(found.ids.has('x.a')).toBe(true);
  expect(found.prefixes.has('x.error.')).toBe(true);
});

describe('literal texts in JSX', () => {
  const find = (code: string) => findLiteralTexts({ path: 'a.tsx', code });

  it.each([
    '<p>Hello</p>',
    '<img alt="A cat" />',
    '<Button label={isOn ? "On" : t("x")} />',
    '<p>{done && "Done"}</p>',
    '<p>{`Hi $' + '{name}`}</p>',
  ])('finds %s', (code) => expect(find(code)).toHaveLength(1));

  it.each([
    '<p className="big">{t("x.a")}</p>',
    '<p>{name} · {count}</p>',
    '<Text id="x.a" tags={{ b: (t) => <b>{t}</b> }} />',
  ])('accepts %s', (code) => expect(find(code)).toEqual([]));
});
