import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, shapesOf } from '@stund/contract/schemas';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../packages/contract/src');
const endpointPattern = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const \w+: EndpointOf<[^,]+, '(\w+)'>/g;

const docstrings = new Map(
  globSync('**/*.endpoints.ts', { cwd: folder }).flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(endpointPattern)].map(([, text, name]) => [name, text]),
  ),
);

/** Codes that mean the same in every call, so that a docstring names them only where it has more to say. */
const commonCodes: readonly string[] = [
  'invalid-request',
  'unauthenticated',
  'account-disabled',
  'not-found',
  'password-required',
  'login-required',
  'forbidden',
  'rate-limited',
  'read-only-account',
  'recent-login-required',
];

it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s has a docstring with its own error codes',
  (name, endpoint) => {
    const docstring = docstrings.get(name) ?? '';
    expect(docstring).not.toBe('');
    const declared: readonly string[] = shapesOf(endpoint).errors;
    // Nothing else that docstrings quote has a hyphen and no dot.
    const named = [...docstring.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, code]) => code);
    expect(declared).toEqual(expect.arrayContaining(named));
    const own = declared.filter((code) => !commonCodes.includes(code));
    expect(own.filter((code) => !docstring.includes(`\`${code}\``))).toEqual([]);
  },
);
