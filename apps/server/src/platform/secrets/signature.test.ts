import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSigner } from './signature.ts';

function expected(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
}

it('signs as HMAC-SHA-256 does', () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some));
  const texts = fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 500 }), fc.constant('ø'.repeat(341))));
  fc.assert(
    fc.property(bytes, texts, (key, some) => {
      const sign = createSigner(key);
      expect(some.map(sign)).toEqual(some.map((text) => expected(key, text)));
    }),
  );
});

it('keeps the signatures of signers apart', () => {
  const keys = [randomBytes(32), randomBytes(32)] as const;
  const signers = keys.map(createSigner);
  for (const text of ['a longer text', 'short', ''])
    for (const [index, sign] of signers.entries()) expect(sign(text)).toBe(expected(keys[index] as Buffer, text));
});
