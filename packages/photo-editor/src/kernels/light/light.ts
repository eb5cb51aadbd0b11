/** What is adjusted in linear light. All from -1 to 1. */
export interface LightSettings {
  readonly exposure: number;
  readonly temperature: number;
  readonly tint: number;
}

/** Nine numbers, row by row: the result's red is the first three times red, green and blue. */
export type ColorMatrix = readonly number[];

/** Stops of light at full exposure. */
const exposureStops = 2;
/** Reciprocal color temperature (mired) of D65, and how far it is shifted at full temperature. */
const daylightMired = 1e6 / 6504;
const miredShift = 70;
/** Distance from the daylight locus at full tint, in u and v of CIE 1960. The two are at a right angle to the locus at D65. */
const tintShift = { u: -0.012, v: 0.016 };

/**
 * The matrix of exposure, temperature and tint, for colors in linear light with the primaries of sRGB. Temperature adapts by Bradford
 * from a bluer or yellower daylight to D65; tint from a greener or more magenta one. Without exposure, white keeps its luma.
 */
export function lightMatrix({ exposure, temperature, tint }: LightSettings): ColorMatrix {
  const gain = 2 ** (exposure * exposureStops);
  if (temperature === 0 && tint === 0) return [gain, 0, 0, 0, gain, 0, 0, 0, gain];
  const adapted = multiply(fromXyz, multiply(adaptation(temperature, tint), toXyz));
  const white = [0, 3, 6].map((row) => adapted[row]! + adapted[row + 1]! + adapted[row + 2]!);
  const brightness = 0.2126 * white[0]! + 0.7152 * white[1]! + 0.0722 * white[2]!;
  return adapted.map((value) => (value * gain) / brightness);
}

/** Whether each channel depends on itself alone, so that a table of one channel can replace the matrix. */
export const isDiagonal = (matrix: ColorMatrix): boolean => [1, 2, 3, 5, 6, 7].every((place) => matrix[place] === 0);

const toXyz = [0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041];
const fromXyz = invert(toXyz);
const bradford = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];
const fromBradford = invert(bradford);

function adaptation(temperature: number, tint: number): ColorMatrix {
  const neutral = cone(whitePoint(0, 0));
  const source = cone(whitePoint(temperature, tint));
  const [long, medium, short] = neutral.map((value, index) => value / source[index]!);
  return multiply(fromBradford, multiply([long!, 0, 0, 0, medium!, 0, 0, 0, short!], bradford));
}

const cone = (white: readonly number[]) => [0, 3, 6].map((row) => dot(bradford, row, white));

/** X, Y and Z of the white that becomes D65. */
function whitePoint(temperature: number, tint: number): readonly number[] {
  const kelvin = 1e6 / (daylightMired - miredShift * temperature);
  const [x, y] = daylight(kelvin);
  const scale = -2 * x + 12 * y + 3;
  const u = (4 * x) / scale + tintShift.u * tint;
  const v = (6 * y) / scale + tintShift.v * tint;
  const back = 2 * u - 8 * v + 4;
  return toTristimulus((3 * u) / back, (2 * v) / back);
}

const toTristimulus = (x: number, y: number) => [x / y, 1, (1 - x - y) / y];

/** Chromaticity of daylight, CIE 15:2004, from 4,000 to 25,000 K. */
function daylight(kelvin: number): readonly [number, number] {
  const x =
    kelvin <= 7000
      ? -4.607e9 / kelvin ** 3 + 2.9678e6 / kelvin ** 2 + 99.11 / kelvin + 0.244063
      : -2.0064e9 / kelvin ** 3 + 1.9018e6 / kelvin ** 2 + 247.48 / kelvin + 0.23704;
  return [x, -3 * x * x + 2.87 * x - 0.275];
}

function multiply(a: ColorMatrix, b: ColorMatrix): ColorMatrix {
  return a.map((_, index) => {
    const row = index - (index % 3);
    const column = index % 3;
    return a[row]! * b[column]! + a[row + 1]! * b[column + 3]! + a[row + 2]! * b[column + 6]!;
  });
}

const dot = (matrix: ColorMatrix, row: number, [x, y, z]: readonly number[]) =>
  matrix[row]! * x! + matrix[row + 1]! * y! + matrix[row + 2]! * z!;

function invert(m: ColorMatrix): ColorMatrix {
  const cofactor = (row: number, column: number) => {
    const at = (r: number, c: number) => m[((row + r) % 3) * 3 + ((column + c) % 3)]!;
    return at(1, 1) * at(2, 2) - at(1, 2) * at(2, 1);
  };
  const determinant = m[0]! * cofactor(0, 0) + m[1]! * cofactor(0, 1) + m[2]! * cofactor(0, 2);
  return m.map((_, index) => cofactor(index % 3, Math.floor(index / 3)) / determinant);
}
