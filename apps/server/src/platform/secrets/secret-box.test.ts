import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(randomBytes(32));

it('opens what it sealed, for the same owner only', () => {
  const sealed = box.seal(Buffer.from('a secret'), 'ana');
  expect(box.open(sealed, 'ana').toString()).toBe('a secret');
  expect(() => box.open(sealed, 'bo')).toThrow();
  expect(() => createSecretBox(randomBytes(32)).open(sealed, 'ana')).toThrow();
});

it('refuses a secret in which any byte was changed', () => {
  const sealed = box.seal(Buffer.from('a secret'), 'ana');
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index]! ^= 1;
    expect(() => box.open(changed, 'ana'), `byte ${index}`).toThrow();
  }
});

it('seals the same secret differently each time', () => {
  expect(box.seal(Buffer.from('a secret'), 'ana')).not.toEqual(box.seal(Buffer.from('a secret'), 'ana'));
});
