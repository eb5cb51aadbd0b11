import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { accountIdSchema } from '../ids.ts';
import { lineSchema } from '../text.schema.ts';

export const setProfilePicture = defineEndpoint({
  name: 'setProfilePicture',
  method: 'POST',
  path: '/st/4/profile_picture',
  summary: 'Sets the profile picture; the upload is decoded and stored as a new small picture',
  caller: 'account',
  limit: 'profile-picture',
  body: { kind: 'multipart', fields: z.object({}) },
  reply: z.object({
    /** The value of `profile_picture` in account_info. */
    profile_picture: z.string(),
  }),
  replyStatus: 201,
  errors: [
    'invalid-request',
    'unauthenticated',
    'too-large',
    'unsupported-media-type',
    'incomplete-body',
    'no-space',
    'unavailable',
    'rate-limited',
  ],
});

export const removeProfilePicture = defineEndpoint({
  name: 'removeProfilePicture',
  method: 'DELETE',
  path: '/st/4/profile_picture',
  summary: 'Removes the profile picture; succeeds if there is none',
  caller: 'account',
  errors: ['unauthenticated'],
});

export const getProfilePicture = defineEndpoint({
  name: 'getProfilePicture',
  method: 'GET',
  path: '/st/4/profile_pictures/{account}/{picture}',
  summary: 'Returns a profile picture, by signed address',
  caller: 'signed-address',
  limit: 'media',
  params: z.object({ account: accountIdSchema, picture: z.uuid() }),
  query: z.object({ t: lineSchema({ max: 100 }) }),
  reply: 'bytes',
  errors: ['invalid-request', 'forbidden', 'not-found', 'gone'],
});
