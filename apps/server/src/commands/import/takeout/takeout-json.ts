import { z } from 'zod';

const moment = z.object({ timestamp: z.coerce.number().int() });
const place = z.object({ latitude: z.number(), longitude: z.number() });

/** What Google Takeout writes beside each picture, as far as it is of use here. */
const sidecarSchema = z.object({
  title: z.string().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  photoTakenTime: moment,
  geoData: place.optional().catch(undefined),
  geoDataExif: place.optional().catch(undefined),
  trashed: z.boolean().optional().catch(undefined),
});
export type TakeoutSidecar = z.infer<typeof sidecarSchema>;

/** What it writes once for each album. */
const albumSchema = z.object({
  title: z.string(),
  description: z.string().optional().catch(undefined),
  photoTakenTime: z.undefined().optional(),
});

/** The sidecar in a file's text; undefined when it is anything else. */
export function parseTakeoutSidecar(text: string): TakeoutSidecar | undefined {
  return sidecarSchema.safeParse(parse(text)).data;
}

/** The title of the album that a folder was; undefined when this is not what says so. */
export function parseTakeoutAlbum(text: string): string | undefined {
  const { data } = albumSchema.safeParse(parse(text));
  return data?.title.trim() || undefined;
}

/** Where it was taken. Google writes 0, 0 where it does not know. */
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
