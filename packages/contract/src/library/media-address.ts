import { shortenId } from '../ids.ts';

/**
 * `video`: a video that browsers play, either the original or transcoded; `preview`: the same, small and at low quality.
 * The picture of a live photo has neither and its video has both; a motion photo has those of the embedded video.
 * `whole`: a picture at full resolution in a format that browsers read: the original, or converted on first request.
 */
export const renditions = ['small', 'medium', 'large', 'whole', 'video', 'preview', 'original'] as const;
/** The renditions of a video that browsers play. */
export const videoRenditions = ['video', 'preview'] as const;
export type VideoRendition = (typeof videoRenditions)[number];
export type Rendition = (typeof renditions)[number];

/**
 * The address of a rendition, from the root of the thumb, video or download host. The token is part of the file and gives access
 * to nothing else. `jpeg`: the original as JPEG when it is a HEIC picture. The version of its edits changes the address with the
 * pixels, because browsers keep pictures by their address.
 */
export function mediaAddress(
  file: { id: string; job_id: string; media_token: string; edit_version?: number | null | undefined },
  rendition: Rendition,
  options: { download?: boolean; jpeg?: boolean } = {},
): string {
  const version = file.edit_version ? `&v=${file.edit_version}` : '';
  const suffix = `${version}${options.download ? '&download=1' : ''}${options.jpeg ? '&jpeg=1' : ''}`;
  return `/st/4/media/${shortenId(file.job_id)}/${shortenId(file.id)}/${rendition}?t=${file.media_token}${suffix}`;
}
