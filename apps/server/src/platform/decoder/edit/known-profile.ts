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

/** The space that an RGB profile describes, within what nobody sees; undefined for any other profile. */
export function knownSpaceOf(profile: Buffer): EditSpace | undefined {
  try {
    if (profile.toString('latin1', 16, 20) !== 'RGB ') return undefined;
    const tags = readTags(profile);
    // A profile with tables is not described by its colorants.
    if (tags.has('A2B0')) return undefined;
    const found = ['rXYZ', 'gXYZ', 'bXYZ'].flatMap((name) => readXyz(profile, tags.get(name)));
    const hasCurve = ['rTRC', 'gTRC', 'bTRC'].every(
      (name) => Math.abs(readHalf(profile, tags.get(name)) - lightOfHalf) <= curveTolerance,
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

type Tag = { offset: number; size: number } | undefined;

function readTags(profile: Buffer): Map<string, NonNullable<Tag>> {
  const count = Math.min(profile.readUInt32BE(headerBytes), 100);
  const tags = new Map<string, NonNullable<Tag>>();
  for (let index = 0; index < count; index += 1) {
    const at = headerBytes + 4 + index * 12;
    const tag = { offset: profile.readUInt32BE(at + 4), size: profile.readUInt32BE(at + 8) };
    tags.set(profile.toString('latin1', at, at + 4), tag);
  }
  return tags;
}

function readXyz(profile: Buffer, tag: Tag): number[] {
  if (!tag) return [];
  return [8, 12, 16].map((at) => profile.readInt32BE(tag.offset + at) / 65_536);
}

/** The light of half a sample by a curve (ICC.1 §10.6 and §10.18); NaN for one that is not known. */
function readHalf(profile: Buffer, tag: Tag): number {
  if (!tag) return Number.NaN;
  const kind = profile.toString('latin1', tag.offset, tag.offset + 4);
  if (kind === 'curv') return readCurve(profile, tag.offset);
  if (kind !== 'para') return Number.NaN;
  const [gamma = 1, a = 1, b = 0] = [12, 16, 20].map((at) => profile.readInt32BE(tag.offset + at) / 65_536);
  const form = profile.readUInt16BE(tag.offset + 8);
  if (form === 0) return 0.5 ** gamma;
  return form === 3 ? (a * 0.5 + b) ** gamma : Number.NaN;
}

function readCurve(profile: Buffer, offset: number): number {
  const count = profile.readUInt32BE(offset + 8);
  if (count === 0) return 0.5;
  if (count === 1) return 0.5 ** (profile.readUInt16BE(offset + 12) / 256);
  const middle = (count - 1) / 2;
  const sampleAt = (index: number) => profile.readUInt16BE(offset + 12 + index * 2) / 65_535;
  return (sampleAt(Math.floor(middle)) + sampleAt(Math.ceil(middle))) / 2;
}
