/** L*, a* and b* under D65. */
type Lab = readonly [lightness: number, a: number, b: number];

/** The CIEDE2000 differences of two images of RGBA bytes in sRGB, in ascending order. Colors are first laid over gray. */
export function colorDifferences(first: Uint8Array, second: Uint8Array): Float64Array {
  if (first.length !== second.length) throw new Error(`${first.length} and ${second.length} bytes`);
  const differences = new Float64Array(first.length / 4);
  for (let pixel = 0; pixel < differences.length; pixel += 1) {
    const isSame = [0, 1, 2, 3].every((channel) => first[pixel * 4 + channel] === second[pixel * 4 + channel]);
    differences[pixel] = isSame ? 0 : ciede2000(toLab(first, pixel * 4), toLab(second, pixel * 4));
  }
  return differences.sort();
}

/** The value that this share of the sorted values does not exceed. */
export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const linear = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function toLab(bytes: Uint8Array, at: number): Lab {
  const alpha = bytes[at + 3]! / 255;
  const channel = (offset: number) => linear[Math.round(bytes[at + offset]! * alpha + 128 * (1 - alpha))]!;
  const [red, green, blue] = [channel(0), channel(1), channel(2)];
  const curve = (value: number) => (value > 216 / 24_389 ? Math.cbrt(value) : (24_389 / 27 / 116) * value + 16 / 116);
  const x = curve((0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue) / 0.950_47);
  const y = curve(0.212_672_9 * red + 0.715_152_2 * green + 0.072_175 * blue);
  const z = curve((0.019_333_9 * red + 0.119_192 * green + 0.950_304_1 * blue) / 1.088_83);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;

/** CIE 142-2001, in the notation of Sharma, Wu and Dalal (2005). */
export function ciede2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(meanChroma7 / (meanChroma7 + 25 ** 7)));
  const [c1, h1] = chromaAndHue(a1 * (1 + g), b1);
  const [c2, h2] = chromaAndHue(a2 * (1 + g), b2);
  const deltaL = l2 - l1;
  const deltaC = c2 - c1;
  const isGray = c1 * c2 === 0;
  const turn = isGray ? 0 : h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 < -180 ? h2 - h1 + 360 : h2 - h1;
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2));
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const sum = h1 + h2;
  const h = isGray ? sum : Math.abs(h1 - h2) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63));
  const scaleL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const scaleC = 1 + 0.045 * c;
  const scaleH = 1 + 0.015 * c * t;
  const rotation =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  const chroma = deltaC / scaleC;
  const hue = deltaH / scaleH;
  return Math.sqrt((deltaL / scaleL) ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue);
}

function chromaAndHue(a: number, b: number): readonly [number, number] {
  const chroma = Math.hypot(a, b);
  return [chroma, chroma === 0 ? 0 : (degrees(Math.atan2(b, a)) + 360) % 360];
}
