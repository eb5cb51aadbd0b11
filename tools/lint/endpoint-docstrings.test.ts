import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@stund/contract';
import { endpoints } from '@stund/contract/schemas';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../packages/contract/src');
const endpointPattern = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const \w+: EndpointOf<[^,]+, '(\w+)'>/g;

const docstrings = new Map(
  globSync('**/*.endpoints.ts', { cwd: folder }).flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(endpointPattern)].map(([, text, name]) => [name, text]),
  ),
);

it.each(endpoints.map(({ name }) => name))('%s has a docstring with codes of the closed list', (name) => {
  const docstring = docstrings.get(name);
  expect(docstring).toBeTruthy();
  // Nothing else that docstrings quote has a hyphen and no dot.
  const codes = [...(docstring ?? '').matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, code]) => code);
  expect(errorCodes).toEqual(expect.arrayContaining(codes));
});
