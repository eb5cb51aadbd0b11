import { z } from 'zod';
import { accountLimits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { lineSchema, textSchema } from '../text.schema.ts';
import { languageSchema } from './account.schema.ts';
import { type ConsentKey, consentKeys } from './consents.ts';

const attributeKey = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/);
const attributeValue = textSchema({ max: accountLimits.maxAttributeLength });
const attribute = z.object({ key: attributeKey, value: attributeValue });
const optionParams = z.object({ name: z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,99}$/) });

export const listAccountAttributes = defineEndpoint({
  name: 'listAccountAttributes',
  method: 'GET',
  path: '/st/4/account_attribute',
  summary: 'Lists the attributes of the account, by key',
  caller: 'account',
  reply: z.array(attribute),
  errors: ['unauthenticated'],
});

export const setAccountAttribute = defineEndpoint({
  name: 'setAccountAttribute',
  method: 'POST',
  path: '/st/4/account_attribute',
  summary: `Sets an attribute of the account; an account may have ${accountLimits.attributes}`,
  caller: 'account',
  body: attribute,
  errors: ['invalid-request', 'unauthenticated', 'too-large'],
});

export const removeAccountAttribute = defineEndpoint({
  name: 'removeAccountAttribute',
  method: 'DELETE',
  path: '/st/4/account_attribute',
  summary: 'Removes an attribute; if a value is given, only while the attribute has that value',
  caller: 'account',
  /** In the body, because `key` in the query is the caller's API key. */
  body: z.object({ key: attributeKey, value: attributeValue.optional() }),
  errors: ['invalid-request', 'unauthenticated', 'not-found'],
});

export const getOption = defineEndpoint({
  name: 'getOption',
  method: 'GET',
  path: '/st/4/options/{name}',
  summary: 'Returns an option of the account, such as the theme or the view mode of albums',
  caller: 'account',
  params: optionParams,
  reply: z.object({ value: z.string() }),
  errors: ['invalid-request', 'unauthenticated', 'not-found'],
});

export const setOption = defineEndpoint({
  name: 'setOption',
  method: 'PUT',
  path: '/st/4/options/{name}',
  summary: `Sets an option; an account may have ${accountLimits.options}. theme and language accept only known values`,
  caller: 'account',
  params: optionParams,
  body: z.object({ value: textSchema({ max: accountLimits.maxOptionLength }) }),
  errors: ['invalid-request', 'unauthenticated', 'too-large'],
});

export const removeOption = defineEndpoint({
  name: 'removeOption',
  method: 'DELETE',
  path: '/st/4/options/{name}',
  summary: 'Removes an option',
  caller: 'account',
  params: optionParams,
  errors: ['invalid-request', 'unauthenticated', 'not-found'],
});

export const getStorageUsage = defineEndpoint({
  name: 'getStorageUsage',
  method: 'GET',
  path: '/st/4/storage_usage',
  summary:
    'Returns the used storage by kind of file, in bytes. Bytes are counted once; those only in the trash are not in used_space',
  caller: 'account',
  reply: z.object({
    pictures: z.number().int(),
    videos: z.number().int(),
    documents: z.number().int(),
    trash: z.number().int(),
  }),
  errors: ['unauthenticated'],
});

export const listPhotoCallers = defineEndpoint({
  name: 'listPhotoCallers',
  method: 'GET',
  path: '/st/4/photo_callers',
  summary: 'Lists the external addresses that the operator allows to receive chosen photos',
  caller: 'account',
  reply: z.object({ addresses: z.array(z.string()) }),
  errors: ['unauthenticated'],
});

export const approveTerms = defineEndpoint({
  name: 'approveTerms',
  method: 'POST',
  path: '/st/4/approve_tos',
  summary: 'Approves the terms of service in account_info.tos_to_approve',
  caller: 'account',
  /** The language of the text that the user saw. */
  query: z.object({ language: languageSchema.optional() }),
  body: z.object({ version: lineSchema({ min: 1, max: 100 }) }),
  /** `conflict`: a newer version of the terms is in force. */
  errors: ['invalid-request', 'unauthenticated', 'conflict'],
});

const consentSchema = z.object({
  /** False until the user decides. */
  value: z.boolean(),
  /** Whether this installation serves the purpose, so that the user should be asked. */
  is_offered: z.boolean(),
  /** When the user last changed the decision, in unix seconds; null before the first decision. */
  changed_at: z.number().int().nullable(),
  /** The version of the text that the user saw; null when the client did not send one. */
  text_version: z.string().nullable(),
});
const consentsSchema = z.object({
  consents: z.object(
    Object.fromEntries(consentKeys.map((key) => [key, consentSchema])) as Record<ConsentKey, typeof consentSchema>,
  ),
});

export const getConsents = defineEndpoint({
  name: 'getConsents',
  method: 'GET',
  path: '/st/4/data_protection/consent_values',
  summary: 'Returns all consents with the decisions of the user, and which of them this installation asks for',
  caller: 'account',
  reply: consentsSchema,
  errors: ['unauthenticated'],
});

export const setConsents = defineEndpoint({
  name: 'setConsents',
  method: 'POST',
  path: '/st/4/data_protection/consent_values',
  summary: 'Gives or withdraws consents; data stored under a consent is deleted when it is withdrawn',
  caller: 'account',
  query: z.object({
    /** The version and the language of the text that the user saw. */
    text_version: lineSchema({ min: 1, max: 50 }).optional(),
    language: languageSchema.optional(),
  }),
  body: z.partialRecord(z.enum(consentKeys), z.boolean()),
  reply: consentsSchema,
  errors: ['invalid-request', 'unauthenticated'],
});
