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

it('refuses an address of the mail server that no mail could be sent to', () => {
  expect(parseConfig({ STUND_SMTP_URL: 'smtps://ana:pa%2Fss@mail.example.com:465' }).smtpUrl).toContain('mail.');
  expect(() => parseConfig({ STUND_SMTP_URL: 'smtp://mail.example.com:port' })).toThrow('STUND_SMTP_URL');
  expect(() => parseConfig({ STUND_SMTP_URL: 'http://mail.example.com' })).toThrow('STUND_SMTP_URL');
});
