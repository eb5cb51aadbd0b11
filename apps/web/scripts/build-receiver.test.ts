// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildReceiverScript } from './build-receiver.ts';
import { findNewerScript, findNewerStyles } from './find-newer-than-2019.ts';

const folder = join(import.meta.dirname, '../receiver');
const maxGzipBytes = 60 * 1024;
/** Used where the browser has it. */
const guarded = new Set(['wakeLock']);

it('makes a page of televisions that browsers of 2019 run', async () => {
  const script = await buildReceiverScript(join(folder, 'main.ts'));
  expect(findNewerScript(script, guarded)).toEqual([]);
  expect(findNewerStyles(await readFile(join(folder, 'receiver.css'), 'utf8'))).toEqual([]);
  expect(gzipSync(script).length).toBeLessThan(maxGzipBytes);
  expect(script).toContain('wakeLock');
});

it.each([
  'a?.b',
  'a ?? b',
  'a ||= b',
  'class A { #b() {} }',
  'class A { static {} }',
  'class A { #b = 1; c(d) { return #b in d } }',
  '/a/v',
])('refuses the syntax of %s', (script) => {
  expect(findNewerScript(script)).toHaveLength(1);
});

it.each([
  'a.replaceAll("b", "")',
  'a.at(-1)',
  'a.replaceChildren()',
  'structuredClone(a)',
  'new WeakRef(a)',
  'Promise.any([])',
])('refuses %s', (script) => {
  expect(findNewerScript(script)).toHaveLength(1);
});

it.each([
  'a { inset: 0 }',
  'a { margin-inline: 0 }',
  'a { inline-size: 1px }',
  'a { display: flex; gap: 1px }',
  'a { width: min(1px, 2px) }',
  'a { height: 100dvh }',
  'a:is(b) {}',
  '@media (width >= 1px) { a {} }',
])('refuses %s', (css) => {
  expect(findNewerStyles(css)).toHaveLength(1);
});

it('accepts what browsers of 2019 know', () => {
  expect(
    findNewerScript(
      'const a = async () => { const { b, ...c } = d; try { await b } catch {} c.flat() }; class A { #b = 1n }',
    ),
  ).toEqual([]);
  expect(findNewerStyles('a { display: grid; gap: 1px; margin-left: 1px } @media (max-width: 1px) { a {} }')).toEqual(
    [],
  );
});
