import sharp from 'sharp';

/** Text is drawn a little differently on another machine: a pixel counts when a channel is this far off. */
const channelTolerance = 48;
/** A few pixels at the edges of letters are no change; a letter is a few dozen. */
const toleratedPixels = 24;
/** A fill that became a little lighter moves the mean of whole blocks, which the edges of letters do not. */
const blockPx = 8;
const meanTolerance = 4;
const toleratedBlocks = 5;

export interface Comparison {
  isSame: boolean;
  /** What a person reads. */
  summary: string;
  /** The kept picture, pale, with what changed in red; a PNG. Undefined when the sizes differ, and when nothing does. */
  diff: Buffer | undefined;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Compares two PNGs pixel by pixel. */
export async function comparePictures(reference: Buffer, present: Buffer): Promise<Comparison> {
  const [before, after] = await Promise.all([readPixels(reference), readPixels(present)]);
  if (before.width !== after.width || before.height !== after.height) {
    const summary = `was ${before.width} × ${before.height}, is ${after.width} × ${after.height}`;
    return { isSame: false, summary, diff: undefined };
  }
  if (before.data.equals(after.data)) return { isSame: true, summary: 'nothing changed', diff: undefined };
  const diffPixels = Buffer.alloc(before.data.length);
  let count = 0;
  for (let at = 0; at < before.data.length; at += 3) {
    const isOff =
      isFar(before.data, after.data, at) ||
      isFar(before.data, after.data, at + 1) ||
      isFar(before.data, after.data, at + 2);
    if (isOff) count += 1;
    const pale = 224 + (before.data[at]! >> 3);
    diffPixels[at] = isOff ? 220 : pale;
    diffPixels[at + 1] = isOff ? 0 : pale;
    diffPixels[at + 2] = isOff ? 40 : pale;
  }
  const blockCount = countShiftedBlocks(before, after);
  return {
    isSame: count <= toleratedPixels && blockCount <= toleratedBlocks,
    summary: `${count} pixels changed, ${blockCount} blocks of ${blockPx} × ${blockPx} became lighter or darker`,
    diff: await writePng(diffPixels, before),
  };
}

function countShiftedBlocks(before: Pixels, after: Pixels): number {
  const across = Math.ceil(before.width / blockPx);
  const shifts = new Float64Array(across * Math.ceil(before.height / blockPx));
  for (let at = 0; at < before.data.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const block = Math.floor(Math.floor(pixel / before.width) / blockPx) * across;
    shifts[block + Math.floor((pixel % before.width) / blockPx)]! += after.data[at]! - before.data[at]!;
  }
  return shifts.filter((shift) => Math.abs(shift) > meanTolerance * blockPx * blockPx * 3).length;
}

function isFar(before: Buffer, after: Buffer, at: number): boolean {
  return Math.abs(before[at]! - after[at]!) > channelTolerance;
}

async function readPixels(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function writePng(data: Buffer, { width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** The same picture in as few bytes as PNG allows. */
export function packPicture(png: Buffer): Promise<Buffer> {
  return sharp(png).removeAlpha().png({ compressionLevel: 9, effort: 10, adaptiveFiltering: true }).toBuffer();
}
