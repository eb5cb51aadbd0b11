import { z } from 'zod';
import { limits } from '../constants.ts';
import { checksumSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';

/**
 * Where the account has a file with certain bytes. `stored`: outside the trash, and the storage has the bytes; `trashed`: only in the trash,
 * also with a deleted album; `damaged`: outside the trash, but the storage has lost or changed the bytes; `absent`: nowhere.
 */
export const contentStates = ['stored', 'trashed', 'damaged', 'absent'] as const;
export type ContentState = (typeof contentStates)[number];

export const storedContentShapes = defineShapes({
  checkStoredContent: {
    summary: "Says which contents the caller's own account has stored, by their SHA-256",
    body: z.object({ checksums: z.array(checksumSchema).min(1).max(limits.checksumsPerCheck) }),
    reply: z.object({
      /** The time of the answer by the clock of the server, in unix seconds. */
      checked_at: z.number(),
      /** One for each different checksum, in the order of the request. */
      contents: z.array(
        z.object({
          checksum: checksumSchema,
          state: z.enum(contentStates),
          /** The size of the stored bytes. Null with `absent`. */
          size: z.number().int().nullable(),
          /**
           * The server has read all bytes again and compared them with the checksum at this time or later, in unix seconds. Null with
           * another state than `stored`, and when that has not happened in the present round: then they were compared when they arrived.
           */
          verified_since: z.number().nullable(),
        }),
      ),
    }),
    errors: ['invalid-request', 'unauthenticated', 'unavailable'],
  },
});
