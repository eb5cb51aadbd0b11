import { expect, it } from 'vitest';
import { findLateHooks } from './check-test-hooks.ts';

const message = 'has no effect inside a hook, a test or an async function: use cleanUpLater or onTestFinished';

it.each([
  ['a hook', 'beforeEach(() => {\n  afterAll(close);\n});'],
  ['a test', "it.each([1])('opens', () => {\n  afterAll(close);\n});"],
  ['an async function', 'export async function givenServer() {\n  afterAll(close);\n}'],
  ['an async arrow function', 'const given = async () => {\n  afterAll(() => close());\n};'],
  ['a method of a test', 'const given = { async start() {\n  afterAll(close);\n} };'],
])('finds a hook that is registered in %s', (_name, text) => {
  expect(findLateHooks('a.test.ts', text)).toEqual([`a.test.ts:2: afterAll ${message}`]);
});

it.each([
  ['at the top', 'afterAll(close);\nbeforeAll(async () => { await open(); });'],
  ['in a group', "describe.each([1])('a group', () => { afterAll(() => close()); });"],
  [
    'by a function that a file calls at its top',
    'export function setStage() { afterAll(async () => { await close(); }); }',
  ],
  ['by cleanUpLater()', 'async function given() { cleanUpLater(close); }'],
])('allows hooks %s', (_name, text) => {
  expect(findLateHooks('a.test.ts', text)).toEqual([]);
});
