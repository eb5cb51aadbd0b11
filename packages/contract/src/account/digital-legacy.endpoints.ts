import { defineEndpoint } from '../endpoint.ts';
import { digitalLegacySchema, setDigitalLegacySchema } from './digital-legacy.schema.ts';

export const getDigitalLegacy = defineEndpoint({
  name: 'getDigitalLegacy',
  method: 'GET',
  path: '/st/4/digital_legacy',
  summary: 'Returns who receives the content after the death of the owner; null before a choice. Needs a recent login',
  caller: 'account',
  recentLogin: true,
  reply: digitalLegacySchema,
  errors: ['unauthenticated', 'recent-login-required'],
});

export const setDigitalLegacy = defineEndpoint({
  name: 'setDigitalLegacy',
  method: 'POST',
  path: '/st/4/digital_legacy',
  summary: 'Chooses who receives the content after the death of the owner. Needs a recent login',
  caller: 'account',
  recentLogin: true,
  body: setDigitalLegacySchema,
  reply: digitalLegacySchema,
  errors: ['invalid-request', 'unauthenticated', 'recent-login-required'],
});
