import type { BytesToRecognise } from './bytes-to-recognise.ts';

const footer = 'TRUEVISION-XFILE.\0';
/** Colour-mapped, true colour and grey, each plain or run-length encoded (Truevision TGA 2.0, field 3). */
const imageTypes = new Set([1, 2, 3, 9, 10, 11]);

/** Whether a file is a TGA picture, which only the second version of the format says at its end. */
export async function isTarga({ head, sizeBytes, read }: BytesToRecognise): Promise<boolean> {
  const [, colorMapType = 255, imageType = 255] = head;
  if (head.length < 18 || colorMapType > 1 || !imageTypes.has(imageType)) return false;
  const end = await read(sizeBytes - footer.length, footer.length);
  return Buffer.from(end).toString('latin1') === footer;
}
