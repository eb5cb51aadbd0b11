import { expect, it } from 'vitest';
import { compareIdentity } from './directory-identity.ts';

const root = { device: '2049', inode: '2', bornNs: '1795902517682022138' };
const unborn = { ...root, bornNs: '0' };

it.each([
  ['the same directory', root, root, 'same'],
  ['the same disk under another number', root, { ...root, device: '2065' }, 'same'],
  ['another disk under the same number', root, { ...root, bornNs: '1795902517682022139' }, 'other'],
  ['another directory of the same disk', root, { ...root, inode: '12' }, 'other'],
  ['a file system that does not record when directories were made', unborn, unborn, 'perhaps'],
  ['such a file system under another number', unborn, { ...unborn, device: '2065' }, 'other'],
] as const)('compares %s', (_, one, other, expected) => {
  expect(compareIdentity(one, other)).toBe(expected);
});
