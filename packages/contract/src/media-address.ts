import { shortenId } from './ids.ts';

/**
 * `video`: a film that browsers play, be it the original or made from it; `preview`: the same small and at low quality.
 * A live photo's picture has neither, its film has both; a motion photo has them of the film inside.
 * `whole`: a picture in all its pixels in a form that browsers read: the original, or made from it when first asked for.
 */
export const renditions = ['small', 'medium', 'large', 'whole', 'video', 'preview', 'original'] as const;
/** The renditions of a film that browsers play. */
export const videoRenditions = ['video', 'preview'] as const;
export type VideoRendition = (typeof videoRenditions)[number];
export type Rendition = (typeof renditions)[number];

/** The address of a rendition, from the root of the thumb, video or download host. The token comes with the file and opens nothing else. */
export function mediaAddress(
  file: { id: string; job_id: string; media_token: string },
  rendition: Rendition,
  options: { download?: boolean } = {},
): string {
  const suffix = options.download ? '&download=1' : '';
  return `/st/4/media/${shortenId(file.job_id)}/${shortenId(file.id)}/${rendition}?t=${file.media_token}${suffix}`;
}
