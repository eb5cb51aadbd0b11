import sharp from 'sharp';

/** Text renders slightly differently on another machine. A pixel counts as changed when a channel differs by more than this. */
const channelTolerance = 48;
/** Fewer changed pixels than in a letter are ignored. */
const toleratedPixels = 24;
/** A fill that became slightly lighter changes the mean of whole blocks. The edges of letters do not. */
const blockPx = 8;
const meanTolerance = 4;
const toleratedBlocks = 5;

export interface Comparison {
  isSame: boolean;
  /** A description of the difference for people. */
  summary: string;
  /** A PNG of the pale reference with the changed pixels in red. Undefined when the sizes differ or nothing changed. */
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

/** Compresses a PNG as much as possible without loss. */
export function packPicture(png: Buffer): Promise<Buffer> {
  return sharp(png).removeAlpha().png({ compressionLevel: 9, effort: 10, adaptiveFiltering: true }).toBuffer();
}
