import { expect, it } from 'vitest';
import { compareMigrations, compareVersionsOf, compareWithOwn } from './check-releases.ts';

const last = { version: '0.1.0', migrations: { '0001-a': 'one', '0003-b': 'two' } };
const files = { '0001-a': 'one', '0003-b': 'two', '0004-c': 'three' };
const names = Object.keys(files);

it('accepts migrations after those of the last release', () => {
  expect(compareMigrations(names, files, last)).toEqual([]);
  expect(compareMigrations(names, files, undefined)).toEqual([]);
});

it.each([
  ['one between those of the release', ['0001-a', '0002-x', '0003-b'], /0003-b of release 0.1.0 is not at its place/],
  ['one that is missing', ['0001-a', '0004-c'], /0003-b of release 0.1.0 is not at its place/],
  ['a number twice', ['0001-a', '0003-b', '0004-c', '0004-d'], /0004-d has the number/],
  ['a lower number at the end', ['0001-a', '0003-b', '0002-c'], /0002-c has the number/],
  ['a file that is not listed', ['0001-a', '0003-b'], /0004-c is not listed/],
])('reports %s', (_, listed, problem) => {
  expect(compareMigrations(listed, files, last).join('\n')).toMatch(problem);
});

it('reports a migration that was changed after its release', () => {
  expect(compareMigrations(names, { ...files, '0003-b': 'changed' }, last)).toEqual([
    '0003-b was changed after release 0.1.0; a new migration has to do it',
  ]);
});

it('compares the version of the program with package.json and the releases', () => {
  expect(compareVersionsOf({ version: '0.2.0', previous: '0.1.0' }, '0.2.0', [last])).toEqual([]);
  expect(compareVersionsOf({ version: '0.2.0', previous: '0.1.0' }, '0.3.0', [last])).toHaveLength(1);
  expect(compareVersionsOf({ version: '0.2.0', previous: undefined }, '0.2.0', [last])).toHaveLength(1);
  expect(compareVersionsOf({ version: '0.0.9', previous: undefined }, '0.0.9', [last])).toHaveLength(1);
});

it('accepts the commit of a release, which is that version itself', () => {
  const second = { version: '0.2.0', migrations: files };
  expect(compareVersionsOf({ version: '0.2.0', previous: '0.1.0' }, '0.2.0', [last, second])).toEqual([]);
  expect(compareVersionsOf({ version: '0.2.0', previous: '0.2.0' }, '0.2.0', [last, second])).toHaveLength(1);
  expect(compareWithOwn(names, second, '0.2.0')).toEqual([]);
  expect(compareWithOwn([...names, '0005-d'], second, '0.2.0')).toEqual([
    '0005-d is not in release 0.2.0; begin the next version: npm run release -- NEXT',
  ]);
  expect(compareWithOwn([...names, '0005-d'], second, '0.3.0')).toEqual([]);
});
