import { z } from 'zod';

const moment = z.object({ timestamp: z.coerce.number().int() });
const place = z.object({ latitude: z.number(), longitude: z.number() });

/** The used fields of the sidecar that Google Takeout writes for each picture. */
const sidecarSchema = z.object({
  title: z.string().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  photoTakenTime: moment,
  geoData: place.optional().catch(undefined),
  geoDataExif: place.optional().catch(undefined),
  trashed: z.boolean().optional().catch(undefined),
});
export type TakeoutSidecar = z.infer<typeof sidecarSchema>;

/** The file that Google Takeout writes for each album. */
const albumSchema = z.object({
  title: z.string(),
  description: z.string().optional().catch(undefined),
  photoTakenTime: z.undefined().optional(),
});

/** Parses a sidecar; undefined when the text is anything else. */
export function parseTakeoutSidecar(text: string): TakeoutSidecar | undefined {
  return sidecarSchema.safeParse(parse(text)).data;
}

/** Parses the title of an album; undefined when the text is anything else. */
export function parseTakeoutAlbum(text: string): string | undefined {
  const { data } = albumSchema.safeParse(parse(text));
  return data?.title.trim() || undefined;
}

/** Returns the place of capture. Google writes 0, 0 when it is unknown. */
export function placeOf({ geoData, geoDataExif }: TakeoutSidecar): z.infer<typeof place> | undefined {
  return [geoData, geoDataExif].find(
    (each) =>
      each !== undefined &&
      (each.latitude !== 0 || each.longitude !== 0) &&
      Math.abs(each.latitude) <= 90 &&
      Math.abs(each.longitude) <= 180,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
