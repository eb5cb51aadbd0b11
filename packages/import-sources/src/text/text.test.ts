import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';
import { parseYaml } from './parse-yaml.ts';

describe('comma-separated values', () => {
  it.each([
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\ufeffa\n\n"b ""c"", d"\n', [['a'], ['b "c", d']]],
    ['"two\nlines",x', [['two\nlines', 'x']]],
    ['"never ends\na,b', [['never ends\na,b']]],
    ['', []],
  ])('are read: %j', (text, rows) => expect(parseCsv(text)).toEqual(rows));
});

describe('YAML', () => {
  it.each([
    ["a: 1\nb: \"x: \\u00e5\"\nc: 'it''s'", { a: '1', b: 'x: å', c: "it's" }],
    ['a: one\n  two\nb: 3', { a: 'one two', b: '3' }],
    ['a: |-\n  one\n\n  two\nb: >-\n  three\n  four', { a: 'one\n\ntwo', b: 'three four' }],
    ['a:\n  b:\n    c: d\ne: f', { a: { b: { c: 'd' } }, e: 'f' }],
    ['a:\n- x: 1\n  y: 2\n- x: 3\nb: 4', { a: [{ x: '1', y: '2' }, { x: '3' }], b: '4' }],
    ['---\n# words\na:\n  - x\n  - y # z', { a: ['x', 'y'] }],
    ['a:\nb: 1', { a: '', b: '1' }],
    ['- a\n- b', undefined],
    ['&a [*a, *a]', {}],
    ['', undefined],
  ])('is read: %j', (text, value) => expect(parseYaml(text)).toEqual(value));
});
