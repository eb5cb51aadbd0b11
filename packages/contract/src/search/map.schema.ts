import { z } from 'zod';
import { limits } from '../constants.ts';
import { daySchema } from '../date.schema.ts';
import { jobRefusals } from '../errors.ts';
import { jobIdSchema } from '../ids.schema.ts';
import { coverSchema, fileSchema } from '../library/file.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';

const latitudeSchema = z.coerce.number().min(-90).max(90);
const longitudeSchema = z.coerce.number().min(-180).max(180);

/** A part of the map in degrees. Where `west` is greater than `east`, it crosses the date line. Where `south` is greater than `north`, nothing is in it. */
const boundsFields = {
  west: longitudeSchema,
  south: latitudeSchema,
  east: longitudeSchema,
  north: latitudeSchema,
  /** The first and the last day of capture, both inclusive. */
  start: daySchema.optional(),
  end: daySchema.optional(),
};

/** Files that are close to each other at the zoom of the map. */
export const mapClusterSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Up to `limits.mapClusterFiles`, which also stands for more. */
  count: z.number().int(),
  cover: coverSchema,
});

export const mapShapes = defineShapes({
  listMapClusters: {
    summary: 'Groups the files of a timeline or an album by where they are on a part of the map',
    params: z.object({ id: jobIdSchema }),
    query: z.object({
      ...boundsFields,
      /** As in maps of the web: the world is 256 × 2^zoom pixels wide. */
      zoom: z.coerce.number().int().min(0).max(limits.mapZoom),
    }),
    reply: z.object({
      /** Those with most files, up to `limits.mapClusters`. */
      clusters: z.array(mapClusterSchema),
      /** How many files of this part were counted, also beyond the clusters that are sent. */
      count: z.number().int(),
      /** False where there are more files than `count`. */
      counts_all: z.boolean(),
    }),
    errors: [...jobRefusals, 'forbidden'],
  },
  listMapFiles: {
    summary: 'Lists the files of a timeline or an album that were taken in a part of the map, newest first',
    params: z.object({ id: jobIdSchema }),
    query: z.object({
      ...boundsFields,
      cursor: lineSchema({ max: 100 }).optional(),
      limit: z.coerce.number().int().min(1).max(limits.mapFiles).default(limits.mapFiles),
    }),
    reply: z.object({ files: z.array(fileSchema), next_cursor: z.string().nullable() }),
    errors: [...jobRefusals, 'forbidden'],
  },
});
