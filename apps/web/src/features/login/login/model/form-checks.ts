import { emailPattern, limits } from '@stund/contract';
import { readMinPasswordLength } from '../../../../shared/brand/min-password-length.ts';
import type { FieldProblem } from '../../../../shared/forms/use-field.ts';

export function findEmailProblem(email: string): FieldProblem | undefined {
  const typed = email.trim();
  if (typed === '') return { id: 'login.email.missing' };
  if (typed.length <= limits.maxEmailLength && emailPattern.test(typed)) return undefined;
  return { id: 'login.email.invalid', values: { email: typed } };
}

export function findNameProblem(name: string): FieldProblem | undefined {
  if (name.trim() === '') return { id: 'login.name.missing' };
  if (name.trim().length <= limits.maxNameLength) return undefined;
  return { id: 'login.name.long', values: { max: limits.maxNameLength } };
}

/** For existing passwords: only checks that one was typed. */
export function findTypedPasswordProblem(password: string): FieldProblem | undefined {
  return password === '' ? { id: 'login.password.missing' } : undefined;
}

export function findNewPasswordProblem(password: string): FieldProblem | undefined {
  const min = readMinPasswordLength();
  if (password.length < min) return { id: 'login.password.short', values: { min } };
  if (password.length > limits.maxPasswordLength) {
    return { id: 'login.password.long', values: { max: limits.maxPasswordLength } };
  }
  return undefined;
}

/** A code of an app may be typed in two groups of three digits. */
export function findOneTimeCodeProblem(code: string): FieldProblem | undefined {
  return /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : { id: 'login.code.invalid' };
}

export function findRecoveryCodeProblem(code: string): FieldProblem | undefined {
  return /^[a-z\d]{12}$/i.test(code.replace(/[\s-]/g, '')) ? undefined : { id: 'login.factor.recovery.invalid' };
}

export function findCodeProblem(code: string): FieldProblem | undefined {
  return /^\d{6}$/.test(code.trim()) ? undefined : { id: 'login.code.invalid' };
}
