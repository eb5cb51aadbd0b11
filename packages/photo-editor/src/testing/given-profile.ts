/** Red, green and blue of each space, each with X, Y and Z, adapted to D50. */
export const colorants = {
  srgb: [0.436, 0.2225, 0.0139, 0.3851, 0.7169, 0.0971, 0.1431, 0.0606, 0.7141],
  displayP3: [0.5151, 0.2412, -0.0011, 0.292, 0.6922, 0.0419, 0.1571, 0.0666, 0.7841],
  adobeRgb: [0.6097, 0.3111, 0.0195, 0.2053, 0.6257, 0.0609, 0.1492, 0.0632, 0.7446],
} as const;

export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
export const joined = (...parts: ReadonlyArray<Uint8Array | readonly number[]>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
export const number32 = (value: number): number[] =>
  [value >> 24, value >> 16, value >> 8, value].map((byte) => byte & 255);
export const number16 = (value: number): number[] => [(value >> 8) & 255, value & 255];

const tagNames = ['rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC', 'wtpt'];
const tagsAt = 128;
const contentsAt = tagsAt + 4 + tagNames.length * 12;
const contentBytes = 20;
const whiteOfD50 = [0.9642, 1, 0.8249];

/** An ICC profile of the second version with these colorants and one curve of a gamma, which is a multiple of 1/256. */
export function givenProfile(
  ofColorants: readonly number[],
  { gamma = 2.2, kind = 'RGB ' } = {},
): Uint8Array<ArrayBuffer> {
  const point = (values: readonly number[]) =>
    joined(ascii('XYZ \0\0\0\0'), ...values.map((value) => number32(Math.round(value * 65_536))));
  const curve = joined(ascii('curv\0\0\0\0'), number32(1), number16(Math.round(gamma * 256)), new Uint8Array(6));
  const contents = [...[0, 3, 6].map((at) => point(ofColorants.slice(at, at + 3))), curve, point(whiteOfD50)];
  // The three curves are one.
  const tags = [0, 1, 2, 3, 3, 3, 4].map((place, index) =>
    joined(
      ascii(tagNames[index]!),
      number32(contentsAt + place * contentBytes),
      number32(index === 6 || index < 3 ? 20 : 14),
    ),
  );
  const bytes = joined(new Uint8Array(tagsAt), number32(tags.length), ...tags, ...contents);
  bytes.set(number32(bytes.length), 0);
  bytes.set(number32(0x0240_0000), 8);
  bytes.set(ascii(`mntr${kind}XYZ `), 12);
  bytes.set([...number16(2000), ...number16(1), ...number16(1)], 24);
  bytes.set(ascii('acsp'), 36);
  bytes.set(joined(...whiteOfD50.map((value) => number32(Math.round(value * 65_536)))), 68);
  return bytes;
}
