import { latin1, viewOf } from './bytes.ts';

/** The spaces that edits are rendered in. Both have the transfer curve of sRGB. */
export type EditSpace = 'srgb' | 'display-p3';

/** The colorants of the profiles, adapted to D50 as in ICC.1 §8.2: red, green and blue, each with X, Y and Z. */
const colorants: Readonly<Record<EditSpace, readonly number[]>> = {
  srgb: [0.436, 0.2225, 0.0139, 0.3851, 0.7169, 0.0971, 0.1431, 0.0606, 0.7141],
  'display-p3': [0.5151, 0.2412, -0.0011, 0.292, 0.6922, 0.0419, 0.1571, 0.0666, 0.7841],
};
const colorantTolerance = 0.004;
/** The light of half a sample in sRGB. Other curves of photos, those of 1.8 and of linear light, differ by far more. */
const lightOfHalf = 0.214;
const curveTolerance = 0.012;
const headerBytes = 128;

/**
 * The space in which a picture with this profile is edited: sRGB and Display P3 stay as they are, a wider RGB space becomes Display P3, and
 * everything else sRGB.
 */
export function spaceOfProfile(profile: Uint8Array): EditSpace {
  return knownSpaceOf(profile) ?? (isRgbProfile(profile) ? 'display-p3' : 'srgb');
}

/** Whether a profile describes red, green and blue, also when it is otherwise damaged. */
export function isRgbProfile(profile: Uint8Array): boolean {
  return latin1(profile, 16, 4) === 'RGB ';
}

/** The space that an RGB profile describes, within what nobody sees; undefined for any other profile. */
export function knownSpaceOf(profile: Uint8Array): EditSpace | undefined {
  try {
    if (!isRgbProfile(profile)) return undefined;
    const view = viewOf(profile);
    const tags = readTags(profile, view);
    // A profile with tables is not described by its colorants.
    if (tags.has('A2B0')) return undefined;
    const found = ['rXYZ', 'gXYZ', 'bXYZ'].flatMap((name) => readXyz(view, tags.get(name)));
    const hasCurve = ['rTRC', 'gTRC', 'bTRC'].every(
      (name) => Math.abs(readHalf(profile, view, tags.get(name)) - lightOfHalf) <= curveTolerance,
    );
    if (!hasCurve || found.length !== 9) return undefined;
    const spaces = Object.keys(colorants) as EditSpace[];
    return spaces.find((space) =>
      colorants[space].every((value, index) => Math.abs(value - (found[index] as number)) <= colorantTolerance),
    );
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The offset of a tag. */
type Tag = number | undefined;

function readTags(profile: Uint8Array, view: DataView): Map<string, number> {
  const count = Math.min(view.getUint32(headerBytes), 100);
  const tags = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const at = headerBytes + 4 + index * 12;
    tags.set(latin1(profile, at, 4), view.getUint32(at + 4));
  }
  return tags;
}

function readXyz(view: DataView, tag: Tag): number[] {
  if (tag === undefined) return [];
  return [8, 12, 16].map((at) => view.getInt32(tag + at) / 65_536);
}

/** The light of half a sample by a curve (ICC.1 §10.6 and §10.18); NaN for one that is not known. */
function readHalf(profile: Uint8Array, view: DataView, tag: Tag): number {
  if (tag === undefined) return Number.NaN;
  const kind = latin1(profile, tag, 4);
  if (kind === 'curv') return readCurve(view, tag);
  if (kind !== 'para') return Number.NaN;
  const [gamma = 1, a = 1, b = 0] = [12, 16, 20].map((at) => view.getInt32(tag + at) / 65_536);
  const form = view.getUint16(tag + 8);
  if (form === 0) return 0.5 ** gamma;
  return form === 3 ? (a * 0.5 + b) ** gamma : Number.NaN;
}

function readCurve(view: DataView, offset: number): number {
  const count = view.getUint32(offset + 8);
  if (count === 0) return 0.5;
  if (count === 1) return 0.5 ** (view.getUint16(offset + 12) / 256);
  const middle = (count - 1) / 2;
  const sampleAt = (index: number) => view.getUint16(offset + 12 + index * 2) / 65_535;
  return (sampleAt(Math.floor(middle)) + sampleAt(Math.ceil(middle))) / 2;
}
