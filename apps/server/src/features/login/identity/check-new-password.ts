import { DomainError } from '../../../kernel/domain-error.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { isCommonPassword, isOneOf } from '../../../platform/secrets/common-passwords.ts';

/**
 * Checks a password that a person chooses. Throws `invalid-request` when it is shorter than the operator wants, `common-password` when it is
 * among those that are guessed first, and `personal-password` when it is the name or the address of the person.
 */
export async function checkNewPassword(
  { settings }: Pick<Parts, 'settings'>,
  { password, email, name }: { password: string; email: string; name: string },
): Promise<void> {
  const { minPasswordLength } = settings;
  if (password.length < minPasswordLength)
    throw new DomainError('invalid-request', `The password must have at least ${minPasswordLength} characters`);
  const [localPart = '', domain = ''] = email.split('@');
  const own = [
    email,
    localPart,
    domain,
    name,
    name.replace(/\s/g, ''),
    ...name.split(/\s+/),
    ...localPart.split(/[._+-]/),
  ];
  if (isOneOf(password, own)) throw new DomainError('personal-password');
  if (await isCommonPassword(password)) throw new DomainError('common-password');
}
