import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const secret = '0123456789abcdef';

it('reads the short number and the word of the text message that activates storage', () => {
  const { textActivation } = parseConfig({
    STUND_TEXT_INCOMING_SECRET: secret,
    STUND_TEXT_NUMBER: '1999',
    STUND_TEXT_KEYWORD: 'FOTO',
  });
  expect(textActivation).toMatchObject({ shortNumber: '1999', keyword: 'FOTO' });
  expect(parseConfig({ STUND_TEXT_NUMBER: '1999' }).textActivation).toBeUndefined();
  expect(() => parseConfig({ STUND_TEXT_INCOMING_SECRET: secret, STUND_TEXT_NUMBER: '19 99' })).toThrow(
    'STUND_TEXT_NUMBER',
  );
});

it('reads the least length of a password, which is never below that of the contract', () => {
  expect(parseConfig({}).minPasswordLength).toBe(8);
  expect(parseConfig({ STUND_MIN_PASSWORD_LENGTH: '12' }).minPasswordLength).toBe(12);
  expect(() => parseConfig({ STUND_MIN_PASSWORD_LENGTH: '7' })).toThrow('STUND_MIN_PASSWORD_LENGTH');
});
