import { expect, it } from 'vitest';
import { isAddress, splitAddresses } from './mail-addresses.ts';

it.each([
  ['', []],
  [' , ;\n', []],
  ['kari@example.no', ['kari@example.no']],
  ['kari@example.no, bo@example.no;åse@blåbær.no', ['kari@example.no', 'bo@example.no', 'åse@blåbær.no']],
  ['kari@example.no bo@example.no', ['kari@example.no', 'bo@example.no']],
  ['kari@example.no\r\nkari@example.no\tbo@example.no', ['kari@example.no', 'bo@example.no']],
  ['Kari Nordvik <kari@example.no>, "Bø, Torbjørn" <bo@example.no>', ['kari@example.no', 'bo@example.no']],
  ['mailto:kari@example.no', ['kari@example.no']],
  ['kari @example.no, bo', ['kari @example.no', 'bo']],
])('finds the addresses in %j', (text, addresses) => {
  expect(splitAddresses(text)).toEqual(addresses);
});

it('accepts valid addresses only', () => {
  expect(isAddress('kari.nordvik+album@sub.example.no')).toBe(true);
  for (const wrong of [
    'kari',
    'kari@example',
    '@example.no',
    'kari nordvik@example.no',
    `${'a'.repeat(60)}@${'b.'.repeat(100)}no`,
  ])
    expect(isAddress(wrong)).toBe(false);
});
