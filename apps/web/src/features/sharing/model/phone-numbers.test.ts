import { textJob } from '@stund/contract';
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

it.each(['+4790000000', '90000000', '1234567', '+123456789012345', 'abc', '+47900000x0'])(
  'judges %s as the server does',
  (number) => {
    const body = textJob.body.safeParse({ to_phone_numbers: [number] });
    expect(isPhoneNumber(number)).toBe(body.success);
  },
);
