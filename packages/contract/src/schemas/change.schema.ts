import { z } from 'zod';
import { fileIdSchema } from '../ids.ts';

/**
 * Types of change (docs/rules/wire.md#w7), with what `payload` says:
 * 0 file added, or with `renewed: true` only looked at again where it was; 1 file removed; 10 comment `{comment_id, user_uuid, comment}`, its text empty once it is deleted;
 * 11 event removed `{serial}`: what that change told of is no more; 12 reaction `{user_uuid, reaction}`, 'love' or empty;
 * 20 the job itself or who takes part in it: ask for its info again.
 */
export const changeTypes = {
  fileAdded: 0,
  fileRemoved: 1,
  comment: 10,
  eventRemoved: 11,
  reaction: 12,
  jobChanged: 20,
} as const;

export const changeSchema = z.object({
  serial: z.number().int(),
  type: z.number().int(),
  file_id: fileIdSchema.nullable(),
  payload: z.record(z.string(), z.unknown()),
});
