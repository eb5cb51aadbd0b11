import { expect, it } from 'vitest';
import { isPhoneNumber, splitNumbers } from './phone-numbers.ts';

it.each([
  ['', []],
  ['+47 900 00 000', ['+4790000000']],
  ['+47 900 00 000, 900 00 001;90000000\n+47 900-00-000', ['+4790000000', '90000001', '90000000']],
  ['(02) 987 6543', ['029876543']],
])('finds the numbers in %j', (text, numbers) => {
  expect(splitNumbers(text)).toEqual(numbers);
});

// What phoneSchema of the contract accepts.
it.each([
  ['+4790000000', true],
  ['90000000', true],
  ['12345678901234', true],
  ['1234567', false],
  ['+123456789012345', false],
  ['abc', false],
  ['+47900000x0', false],
])('judges %s as the server does', (number, isOne) => {
  expect(isPhoneNumber(number)).toBe(isOne);
});
