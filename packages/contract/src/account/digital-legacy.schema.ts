import { z } from 'zod';
import { legacyChoices, legacyPhonePattern, limits, maxLegacyAddressLength } from '../constants.ts';
import { defineShapes } from '../shapes.ts';
import { trimmedLineSchema, trimmedTextSchema } from '../text.schema.ts';
import { emailSchema } from './account.schema.ts';

export const legacyContactSchema = z.object({
  name: trimmedLineSchema({ min: 1, max: limits.maxNameLength }),
  phone_number: z.string().trim().regex(legacyPhonePattern, 'Entry can only contain + and 8 to 14 numbers'),
  email_address: emailSchema,
  address: trimmedTextSchema({ min: 1, max: maxLegacyAddressLength }),
});
export type LegacyContact = z.infer<typeof legacyContactSchema>;

/** The choice as it is stored: the list has the contact, or nobody. */
export const digitalLegacySchema = z.object({
  choice: z.enum(legacyChoices).nullable(),
  digital_legacy_data: z.object({ contact_information: z.array(legacyContactSchema) }),
});
export type DigitalLegacy = z.infer<typeof digitalLegacySchema>;

/** The contact is required for `provide_content_to_contact`, and refused otherwise. */
export const setDigitalLegacySchema = z
  .strictObject({ choice: z.enum(legacyChoices), contact_information: legacyContactSchema.optional() })
  .refine(
    ({ choice, contact_information: contact }) => (choice === 'provide_content_to_contact') === (contact !== undefined),
    {
      path: ['contact_information'],
      message: 'A contact goes with provide_content_to_contact, and only with it',
    },
  );

export const digitalLegacyShapes = defineShapes({
  getDigitalLegacy: {
    summary:
      'Returns who receives the content after the death of the owner; null before a choice. Needs a recent login',
    reply: digitalLegacySchema,
    errors: ['unauthenticated', 'recent-login-required'],
  },
  setDigitalLegacy: {
    summary: 'Chooses who receives the content after the death of the owner. Needs a recent login',
    body: setDigitalLegacySchema,
    reply: digitalLegacySchema,
    errors: ['invalid-request', 'unauthenticated', 'recent-login-required'],
  },
});
