import { expect, it } from 'vitest';
import { contactFields, findContactProblem } from './contact-form.ts';

it('says of every empty field that it is required, and of a wrong value what is wrong with it', () => {
  for (const field of contactFields) expect(findContactProblem(field, '  ')).toBe('shared.field.required');
  expect(findContactProblem('phone_number', '12')).toBe('digital-legacy.contact.badPhone');
  expect(findContactProblem('email_address', 'ana@')).toBe('digital-legacy.contact.badEmail');
  expect(findContactProblem('email_address', 'ana@example.com')).toBeUndefined();
});
