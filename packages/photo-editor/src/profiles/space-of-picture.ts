import { type EditSpace, spaceOfProfile } from './known-profile.ts';
import { statedColorOf } from './stated-color.ts';

/** Everything that states the colors of a picture is in front of its pixels, behind other metadata. */
const headBytes = 4 * 2 ** 20;

/**
 * The space in which the server edits a picture that browsers can display. It is sRGB for pictures that state no colors, and for what cannot
 * be read.
 */
export async function spaceOfPicture(file: Blob): Promise<EditSpace> {
  try {
    const color = await statedColorOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
    if (!color) return 'srgb';
    if (color.profile) return spaceOfProfile(color.profile);
    return isDisplayP3(color) ? 'display-p3' : 'srgb';
  } catch {
    return 'srgb';
  }
}

/** Whether code points of ITU-T H.273 state Display P3 with the curve of sRGB, so that the samples can stay as they are. */
export function isDisplayP3({ primaries, transfer }: { primaries: number; transfer: number }): boolean {
  return primaries === 12 && transfer === 13;
}
