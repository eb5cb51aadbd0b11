import { expect, it } from 'vitest';
import { parseArguments } from './command.ts';

const expected = {
  positionals: ['FOLDER'],
  options: { token: { type: 'string' }, user: { type: 'string' }, quick: { type: 'boolean' } },
} as const;

it.each(['-x4', '--x4', 'x4', '-'])('takes %s as the value of an option', (token) => {
  for (const args of [
    ['--token', token, 'folder'],
    ['folder', '--quick', '--token', token],
    [`--token=${token}`, 'folder'],
  ]) {
    const { values, positionals } = parseArguments(args, expected);
    expect({ token: values.token, positionals }).toEqual({ token, positionals: ['folder'] });
  }
});

it.each([
  [['folder', '--token', '--user', 'ana'], 'is ambiguous'],
  [['folder', '--token'], 'argument missing'],
  [['folder', '--quick', '-x4'], "Unknown option '-x'"],
  [['folder', '--', '--token', '-x4'], 'Unexpected argument'],
])('refuses %j', (args, message) => {
  expect(() => parseArguments(args, expected)).toThrow(message);
});
