import { z } from 'zod';
import { accountLimits, consentKeys } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { lineSchema, textSchema } from '../schemas/text.schema.ts';

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
  body: z.object({ version: lineSchema({ min: 1, max: 100 }) }),
  /** `conflict`: a newer version of the terms is in force. */
  errors: ['invalid-request', 'unauthenticated', 'conflict'],
});

/** Every consent that this installation requests, with the decision of the user; false by default. */
const consentsSchema = z.object({
  consents: z.partialRecord(z.enum(consentKeys), z.object({ value: z.boolean() })),
});

export const getConsents = defineEndpoint({
  name: 'getConsents',
  method: 'GET',
  path: '/st/4/data_protection/consent_values',
  summary: 'Returns the consents that this installation requests, and the decisions of the user',
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
  body: z.partialRecord(z.enum(consentKeys), z.boolean()),
  reply: consentsSchema,
  errors: ['invalid-request', 'unauthenticated'],
});
