import { describe, expect, it } from 'vitest';
import { findCodeProblem, findEmailProblem, findNameProblem, findNewPasswordProblem } from './form-checks.ts';

describe('e-mail', () => {
  it.each(['ingrid@eksempel.no', ' ana.b+c@sub.example.com ', 'я@пример.бг'])('accepts %s', (email) => {
    expect(findEmailProblem(email)).toBeUndefined();
  });

  it.each(['ingrid@', 'ingrid', '@eksempel.no', 'a b@eksempel.no', 'a@eksempel'])('names %s in the error', (email) => {
    expect(findEmailProblem(email)).toEqual({ id: 'login.email.invalid', values: { email } });
  });

  it('asks for one that is missing', () => {
    expect(findEmailProblem('  ')).toEqual({ id: 'login.email.missing' });
  });
});

it('requires a name of 1 to 255 characters', () => {
  expect(findNameProblem(' ')?.id).toBe('login.name.missing');
  expect(findNameProblem('x'.repeat(255))).toBeUndefined();
  expect(findNameProblem('x'.repeat(256))?.id).toBe('login.name.long');
});

it('requires a new password of 8 to 256 characters', () => {
  expect(findNewPasswordProblem('1234567')?.id).toBe('login.password.short');
  expect(findNewPasswordProblem('12345678')).toBeUndefined();
  expect(findNewPasswordProblem('x'.repeat(257))?.id).toBe('login.password.long');
});

it('requires six digits', () => {
  expect(findCodeProblem(' 012345 ')).toBeUndefined();
  expect(findCodeProblem('12345')?.id).toBe('login.code.invalid');
  expect(findCodeProblem('12345a')?.id).toBe('login.code.invalid');
});
