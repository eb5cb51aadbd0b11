import { emailPattern, type LegacyContact, legacyPhonePattern, limits } from '@stund/contract';
import type { TextId } from '../../../../shared/i18n/text-catalogue.ts';

export type ContactField = keyof LegacyContact;
export const contactFields = [
  'name',
  'phone_number',
  'email_address',
  'address',
] as const satisfies readonly ContactField[];

/** What is wrong with a field, see docs/rules/digital-legacy.md#dl3 and docs/rules/pages.md#pa10. */
export function findContactProblem(field: ContactField, typed: string): TextId | undefined {
  const value = typed.trim();
  if (value === '') return 'shared.field.required';
  if (field === 'phone_number' && !legacyPhonePattern.test(value)) return 'digital-legacy.contact.badPhone';
  const isEmail = value.length <= limits.maxEmailLength && emailPattern.test(value);
  if (field === 'email_address' && !isEmail) return 'digital-legacy.contact.badEmail';
  return undefined;
}

/** Whether the form can be saved. */
export function isContactValid(contact: LegacyContact): boolean {
  return contactFields.every((field) => findContactProblem(field, contact[field]) === undefined);
}
