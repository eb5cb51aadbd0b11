import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { isCommonPassword, isOneOf } from './common-passwords.ts';

it('knows each of the 10,000 most common passwords, also with a capital and a year', async () => {
  const common = dictionary['passwords-common'].slice(0, 10_000);
  expect(common).toHaveLength(10_000);
  for (const password of common) {
    expect(await isCommonPassword(password), password).toBe(true);
    const adorned = `${password.charAt(0).toUpperCase()}${password.slice(1)}`;
    expect(await isCommonPassword(adorned), adorned).toBe(true);
  }
});

it.each([
  'password',
  'Passord123',
  'P@ssw0rd',
  'lösenord1',
  'Парола2026',
  'sommer2026!',
  'jegelskerdeg',
  'aaaaaaaa',
  '12121212',
  '987654321',
  '!!dragon!!',
])('knows %s', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

it.each(['fjorten blå hester', 'riktig hest batteri', 'dragon84629173', 'xkq7-wmpz-3rty', 'мокра синя лампа'])(
  'lets %s pass',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

it('compares words without case, marks and years', () => {
  const words = ['ana.nordmann@example.com', 'ana.nordmann', 'Ana'];
  for (const password of ['Ana.Nordmann@example.com', 'ANA.NORDMANN', 'ana.nordmann1984', 'An@.Nordm@nn'])
    expect(isOneOf(password, words), password).toBe(true);
  for (const password of ['ana loves her horses', 'nordmann', 'anananas']) expect(isOneOf(password, words)).toBe(false);
});
