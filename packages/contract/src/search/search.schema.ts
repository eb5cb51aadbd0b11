import { z } from 'zod';
import { languages, limits } from '../constants.ts';
import { daySchema, monthSchema } from '../date.schema.ts';
import { jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.schema.ts';
import { coverSchema, fileSchema } from '../library/file.schema.ts';
import { monthCountsSchema, timelineFileSchema } from '../library/timeline.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema, textSchema } from '../text.schema.ts';

/** What is searched for, as a person writes it, and what its words depend on. */
export const searchQuerySchema = z.object({
  q: textSchema({ max: limits.searchLength }),
  /** The language that decides what a word means that several languages have. */
  language: z.enum(languages).default('en'),
  /** The day where the person is, which "last year" and "on this day" are relative to; by default that of UTC. */
  today: daySchema.optional(),
});

/** What a part of the text is about. `word`, `phrase` and `wildcard` are searched in names, descriptions, albums, comments and cameras. */
export const searchPartKinds = [
  'word',
  'phrase',
  'wildcard',
  'date',
  'recurring',
  'uploaded',
  'type',
  'orientation',
  'size',
  'duration',
  'camera',
  'album',
  'place',
  'state',
  'rating',
  'tag',
  'favorite',
  'person',
  'content',
] as const;

/**
 * A part of the text that was understood. `start` and `end` are its position in UTF-16 code units, the end exclusive. Parts of the same
 * `group` are alternatives; a file has to match one part of each group. `is_available` is false for what is understood and not searched:
 * such a part changes nothing.
 */
export const searchPartSchema = z.object({
  kind: z.enum(searchPartKinds),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  group: z.number().int(),
  is_negated: z.boolean(),
  is_available: z.boolean(),
  /** The days of a date, the last one inclusive: from the first to the last of several periods. Null is open; left out for other kinds. */
  days: z.object({ first: z.string().nullable(), last: z.string().nullable() }).optional(),
  /**
   * What a place means, in the language of the search: `label` is its name, or the country that `abroad` excludes. Left out for other kinds,
   * and where the place is unknown or withheld.
   */
  place: z.object({ relation: z.enum(['in', 'near', 'abroad']), label: z.string() }).optional(),
});
export type SearchPart = z.infer<typeof searchPartSchema>;

/** `ignored` is the number of words beyond the number of parts that are searched. */
const understoodSchema = z.object({ parts: z.array(searchPartSchema), ignored: z.number().int() });

export const suggestionKinds = ['album', 'camera', 'year', 'type', 'saved', 'place', 'file'] as const;

const jobParams = z.object({ id: jobIdSchema });
const searchErrors = [...jobRefusals, 'search-timeout'] as const;

export const searchShapes = defineShapes({
  searchFiles: {
    summary: 'Finds the files of a job that match a text, newest first by capture time',
    params: jobParams,
    query: searchQuerySchema.extend({
      limit: z.coerce.number().int().min(1).max(limits.filesPerPage).default(limits.timelineChunk),
      cursor: lineSchema({ max: 100 }).optional(),
    }),
    reply: z.object({
      files: z.array(fileSchema),
      next_cursor: z.string().nullable(),
      understood: understoodSchema,
    }),
    errors: searchErrors,
  },
  listSearchMonths: {
    summary: 'Lists the number of matching files in each month, newest month first',
    params: jobParams,
    query: searchQuerySchema,
    reply: z.object({
      months: z.array(monthCountsSchema),
      serial: z.number().int(),
      understood: understoodSchema,
    }),
    errors: searchErrors,
  },
  listSearchChunk: {
    summary:
      'Lists a chunk of the matching files of a month, newest first, without fields that have their default value',
    params: jobParams,
    query: searchQuerySchema.extend({
      month: monthSchema,
      /** `media` are pictures and videos. */
      type: z.enum(['all', 'media', 'documents']).default('all'),
      /** The number of newer matching files of the month to skip. */
      offset: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
      /** Instead of an offset: the chunk that contains this file, counted in steps of `limit`. */
      around: fileIdSchema.optional(),
      limit: z.coerce.number().int().min(1).max(limits.timelineChunk).default(limits.timelineChunk),
    }),
    reply: z.object({
      files: z.array(timelineFileSchema),
      /** The offset of the first file among those of the month. */
      offset: z.number().int(),
    }),
    errors: searchErrors,
  },
  searchAlbums: {
    summary: 'Finds albums with files that match a text and are not in the timeline of the caller',
    query: searchQuerySchema,
    reply: z.object({
      /** Those with the latest activity first, at most `limits.foundAlbums`. */
      albums: z.array(
        z.object({
          id: jobIdSchema,
          name: z.string(),
          /** Whether the caller owns the album. */
          is_own: z.boolean(),
          /** The number of matching files, at most `limits.countedInAlbum`. */
          count: z.number().int(),
          /** False where there may be more. */
          counts_all: z.boolean(),
          /** The newest picture or video of those that were counted; null where there are documents alone. */
          cover: coverSchema.nullable(),
        }),
      ),
      /** Whether more albums match. */
      has_more: z.boolean(),
    }),
    errors: ['invalid-request', 'unauthenticated', 'account-disabled', 'search-timeout'],
  },
  suggestSearches: {
    summary:
      'Suggests how to continue a search: albums, places, cameras, years, kinds of files, saved searches and names of files',
    params: jobParams,
    query: searchQuerySchema,
    reply: z.object({
      suggestions: z.array(
        z.object({
          kind: z.enum(suggestionKinds),
          /** What is shown: the name of an album, camera or file, the year, or the kind of file as `searchTypes` spells it. */
          label: z.string(),
          /** The text that the whole search becomes when the suggestion is chosen. */
          q: z.string(),
          /** The number of matching files, at most `limits.countedSuggestions`; null where it is not counted. */
          count: z.number().int().nullable(),
        }),
      ),
      understood: understoodSchema,
    }),
    errors: searchErrors,
  },
});
