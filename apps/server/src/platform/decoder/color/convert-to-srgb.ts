import { isHighDynamicRange, primariesOf, type SignalledColor, transferOf } from '../../color/signalled-color.ts';
import type { RawPicture } from '../raw-picture.ts';

/** Pixels with samples of 8 or 16 bits, of which `maxSample` is the largest. */
export interface CodedPixels {
  data: Uint8Array | Uint16Array;
  maxSample: number;
  info: { width: number; height: number; channels: 3 | 4 };
}

/** Linear light to linear sRGB, row after row. */
type Matrix = readonly [number, number, number, number, number, number, number, number, number];
const fromBt2020: Matrix = [1.660491, -0.587641, -0.07285, -0.12455, 1.1329, -0.008349, -0.018151, -0.100579, 1.11873];
const fromDisplayP3: Matrix = [1.22494, -0.22494, 0, -0.042057, 1.042057, 0, -0.019638, -0.078636, 1.098274];
const identity: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** The luminance of reference white (ITU-R BT.2408), which is 1 in linear light here, and the one that is still distinguished. */
const referenceWhiteNits = 203;
const peakNits = 1000;
const peak = peakNits / referenceWhiteNits;

/** The largest sample of 16 bits that libvips makes of samples with fewer bits. */
export function maxSampleOf(bits: number): number {
  const usedBits = Math.min(Math.max(bits, 8), 16);
  return (2 ** usedBits - 1) * 2 ** (16 - usedBits);
}

/**
 * Converts pixels to sRGB with 8 bits. Of a high dynamic range, reference white becomes a light grey, and everything brighter is
 * compressed into the rest, as in the posters of videos.
 */
export function convertToSrgb({ data, maxSample, info }: CodedPixels, color: SignalledColor): RawPicture {
  const { width, height, channels } = info;
  const isHdr = isHighDynamicRange(color);
  const isHlg = color.transfer === transferOf.hlg;
  const linear = linearTable(color.transfer, maxSample);
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = matrixFor(color.primaries);
  const pixels = Buffer.allocUnsafe(width * height * channels);
  for (let at = 0; at < pixels.length; at += channels) {
    const red = linear[data[at]!]!;
    const green = linear[data[at + 1]!]!;
    const blue = linear[data[at + 2]!]!;
    const gain = isHlg ? hlgGain(red, green, blue) : 1;
    let r = gain * (rr * red + rg * green + rb * blue);
    let g = gain * (gr * red + gg * green + gb * blue);
    let b = gain * (br * red + bg * green + bb * blue);
    if (isHdr) {
      const scale = toneScale(Math.max(r, g, b));
      r *= scale;
      g *= scale;
      b *= scale;
    }
    pixels[at] = encodeSample(r);
    pixels[at + 1] = encodeSample(g);
    pixels[at + 2] = encodeSample(b);
    if (channels === 4) pixels[at + 3] = Math.round((data[at + 3]! * 255) / maxSample);
  }
  return { data: pixels, info };
}

function matrixFor(primaries: number): Matrix {
  if (primaries === primariesOf.bt2020) return fromBt2020;
  return primaries === primariesOf.displayP3 || primaries === primariesOf.dciP3 ? fromDisplayP3 : identity;
}

function linearTable(transfer: number, maxSample: number): Float32Array {
  const table = new Float32Array(2 ** Math.ceil(Math.log2(maxSample + 1)));
  for (let sample = 0; sample < table.length; sample += 1)
    table[sample] = linearOf(transfer, Math.min(sample / maxSample, 1));
  return table;
}

function linearOf(transfer: number, code: number): number {
  switch (transfer) {
    case transferOf.pq:
      return pqNits(code) / referenceWhiteNits;
    case transferOf.hlg:
      return hlgScene(code);
    case transferOf.linear:
      return code;
    case transferOf.gamma22:
      return code ** 2.2;
    case transferOf.gamma28:
      return code ** 2.8;
    default:
      return code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4;
  }
}

/** SMPTE ST 2084. */
function pqNits(code: number): number {
  const root = code ** (1 / 78.84375);
  return 10_000 * (Math.max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125);
}

/** ARIB STD-B67: the light of the scene, with 1 for the largest code. */
function hlgScene(code: number): number {
  return code <= 0.5 ? code ** 2 / 3 : (Math.exp((code - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}

/** From the light of the scene to that of a screen of 1000 nits (ITU-R BT.2100, system gamma 1.2). */
function hlgGain(red: number, green: number, blue: number): number {
  const luminance = 0.2627 * red + 0.678 * green + 0.0593 * blue;
  return (peakNits / referenceWhiteNits) * Math.max(luminance, 1e-6) ** 0.2;
}

/** Up to this brightness nothing changes. */
const knee = 0.3;
const curveA = (-knee * knee * (peak - 1)) / (knee * knee - 2 * knee + peak);
const curveB = (knee * knee - 2 * knee * peak + peak) / (peak - 1);
const curveScale = (curveB * curveB + 2 * curveB * knee + knee * knee) / (curveB - curveA);

/** The factor that compresses a colour whose brightest channel is this, without changing its hue (the Möbius curve of ffmpeg). */
function toneScale(brightest: number): number {
  if (brightest <= knee) return 1;
  const bounded = Math.min(brightest, peak);
  return (curveScale * (bounded + curveA)) / (bounded + curveB) / brightest;
}

const encodingSteps = 16_384;
const encoded = Uint8Array.from({ length: encodingSteps + 1 }, (_, step) => {
  const light = step / encodingSteps;
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
});

/** Codes linear light from 0 to 1 as a sample of sRGB. */
export function encodeSample(light: number): number {
  return encoded[Math.round(Math.min(Math.max(light, 0), 1) * encodingSteps)]!;
}
