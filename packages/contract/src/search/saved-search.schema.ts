import { z } from 'zod';
import { languages, limits } from '../constants.ts';
import { savedSearchIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { textSchema, trimmedLineSchema } from '../text.schema.ts';

/** A search of the timeline that a person has saved. Its words are understood each time it is opened. */
export const savedSearchSchema = z.object({
  id: savedSearchIdSchema,
  name: z.string(),
  q: z.string(),
  language: z.enum(languages),
  /** Unix seconds. */
  created_time: z.number(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

const nameSchema = trimmedLineSchema({ min: 1, max: limits.maxTitleLength });
const searchParams = z.object({ id: savedSearchIdSchema });

export const savedSearchShapes = defineShapes({
  listSavedSearches: {
    summary: 'Lists the saved searches of the caller, newest first',
    reply: z.object({ searches: z.array(savedSearchSchema) }),
    errors: ['unauthenticated', 'account-disabled'],
  },
  createSavedSearch: {
    summary: 'Saves a search',
    body: z.object({
      /** Chosen by the client, so that the call can be repeated. */
      id: savedSearchIdSchema,
      name: nameSchema,
      q: textSchema({ min: 1, max: limits.searchLength }),
      language: z.enum(languages),
    }),
    reply: savedSearchSchema,
    errors: ['invalid-request', 'unauthenticated', 'account-disabled', 'conflict', 'too-large'],
  },
  renameSavedSearch: {
    summary: 'Renames a saved search',
    params: searchParams,
    body: z.object({ name: nameSchema }),
    reply: savedSearchSchema,
    errors: ['invalid-request', 'unauthenticated', 'account-disabled', 'not-found'],
  },
  deleteSavedSearch: {
    summary: 'Deletes a saved search; the files that it finds stay',
    params: searchParams,
    errors: ['invalid-request', 'unauthenticated', 'account-disabled'],
  },
});
