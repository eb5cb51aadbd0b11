import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { SigningKey } from './signing-key.ts';

it('knows its own signatures again, and nobody else’s', () => {
  const key = new SigningKey(randomBytes(32));
  const signature = key.sign('a page');
  for (const _ of [1, 2]) {
    expect(key.verify('a page', signature)).toBe(true);
    expect(key.verify('another page', signature)).toBe(false);
    expect(key.verify('a page', `${signature}=`)).toBe(false);
    expect(new SigningKey(randomBytes(32)).verify('a page', signature)).toBe(false);
  }
});
