import { z } from 'zod';

/** How a place of capture is called. Countries have no names: `Intl.DisplayNames` knows them in every language. */
export const placeNameSchema = z.object({
  /** The code of ISO 3166-1, or XK for Kosovo. */
  country: z.string(),
  /** The region as it is written locally; null where it is unknown. */
  region: z.string().nullable(),
  /** The place as it is written locally or in English; null away from places. */
  name: z.string().nullable(),
  /** The place in the languages in which it has another name. */
  names: z.object({
    nb: z.string().optional(),
    en: z.string().optional(),
    sv: z.string().optional(),
    bg: z.string().optional(),
  }),
});
export type PlaceName = z.infer<typeof placeNameSchema>;
