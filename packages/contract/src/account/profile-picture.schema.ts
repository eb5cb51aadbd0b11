import { z } from 'zod';
import { accountIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';

export const profilePictureShapes = defineShapes({
  setProfilePicture: {
    summary: 'Sets the profile picture; the upload is decoded and stored as a new small picture',
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
  },
  removeProfilePicture: {
    summary: 'Removes the profile picture; succeeds if there is none',
    errors: ['unauthenticated'],
  },
  getProfilePicture: {
    summary: 'Returns a profile picture, by signed address',
    params: z.object({ account: accountIdSchema, picture: z.uuid() }),
    query: z.object({ t: lineSchema({ max: 100 }) }),
    reply: 'bytes',
    errors: ['invalid-request', 'forbidden', 'not-found', 'gone'],
  },
});
