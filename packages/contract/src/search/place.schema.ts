import { z } from 'zod';
import { limits } from '../constants.ts';
import { jobRefusals } from '../errors.ts';
import { jobIdSchema } from '../ids.schema.ts';
import { coverSchema } from '../library/file.schema.ts';
import { placeNameSchema } from '../library/place-name.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';

/** A place with the files of a job that were taken there. */
export const listedPlaceSchema = placeNameSchema.extend({
  /** The id of the place in GeoNames; null for files of a region or country away from places. */
  id: z.number().int().nullable(),
  /** Pictures and videos outside the trash; one for each live photo and burst. */
  count: z.number().int(),
  /** The newest of them. */
  cover: coverSchema,
});

export const placeShapes = defineShapes({
  listPlaces: {
    summary: 'Lists the places where the files of a timeline or an album were taken, those with most files first',
    params: z.object({ id: jobIdSchema }),
    reply: z.object({
      places: z.array(listedPlaceSchema),
      /** How many more places there are: `limits.listedPlaces` are sent. */
      more_places: z.number().int(),
    }),
    errors: [...jobRefusals, 'forbidden'],
  },
  findPlaces: {
    summary: 'Finds countries, regions and places of the world by the beginning of their name, the largest first',
    query: z.object({ name: lineSchema({ min: 1, max: limits.placeName }) }),
    reply: z.object({
      /** Up to `limits.foundPlaces`. */
      places: z.array(
        placeNameSchema.extend({
          latitude: z.number(),
          longitude: z.number(),
          /** The zoom of a map, as in listMapClusters, that shows all of it. */
          zoom: z.number(),
        }),
      ),
    }),
    errors: ['invalid-request', 'unauthenticated'],
  },
});
