import { readFile } from 'node:fs/promises';
import type { RawPicture } from './raw-picture.ts';

interface LibRawFile {
  open(bytes: Uint8Array, settings: Record<string, unknown>): void;
  metadata(full: boolean): { width: number; height: number; flip: number };
  thumbnailData(): { format: string; width: number; height: number; data: Uint8Array } | undefined;
  imageData(): { width: number; height: number; colors: number; bits: number; data: Uint8Array } | undefined;
  delete(): void;
}
interface LibRaw {
  LibRaw: new () => LibRawFile;
}

/** Develops with the camera's white balance to sRGB. Half the sensor's width and height suffices for thumbnails. */
const settings = { useCameraWb: true, outputColor: 1, outputBps: 8, userQual: 0 };
const halfSizeSufficesPx = 1280;
/** A preview of at least this share counts as full size, since sensors have edges that are not shown. */
const nearlyFullSize = 0.9;

/** The clockwise quarter turns for LibRaw's `flip`. */
const quarterTurns: Readonly<Record<number, number>> = { 3: 2, 5: 3, 6: 1 };

/** The picture in a RAW file: the camera's JPEG preview, which must be rotated, or pixels developed from the sensor data. */
export type CameraRaw = { width: number; height: number } & (
  | { jpeg: Uint8Array; quarterTurns: number }
  | { pixels: RawPicture }
);

let loading: Promise<LibRaw> | undefined;

/**
 * Opens a camera's RAW file. Returns its preview if that has at least `wantedSize` or nearly full size, otherwise the developed
 * sensor data, otherwise a smaller preview. Width and height are those of the whole picture. Throws when there is neither.
 */
export async function openCameraRaw(
  path: string,
  { wantedSize, ignoresPreview = false }: { wantedSize: number; ignoresPreview?: boolean },
): Promise<CameraRaw> {
  loading ??= load();
  const { LibRaw } = await loading;
  const file = new LibRaw();
  try {
    openOrExplain(file, await readFile(path), { ...settings, halfSize: wantedSize <= halfSizeSufficesPx });
    const { width, height, flip } = file.metadata(false);
    const preview = ignoresPreview ? undefined : attempt(() => file.thumbnailData());
    const isJpeg = preview?.format === 'jpeg' && preview.data.length > 0;
    const previewSize = isJpeg ? Math.max(preview.width, preview.height) : 0;
    const asPreview = () => ({ width, height, jpeg: preview!.data.slice(), quarterTurns: quarterTurns[flip] ?? 0 });
    if (previewSize >= Math.min(wantedSize, nearlyFullSize * Math.max(width, height))) return asPreview();

    const image = attempt(() => file.imageData());
    if (image && Math.max(image.width, image.height) > previewSize) return { width, height, pixels: pixelsOf(image) };
    if (isJpeg) return asPreview();
    throw new Error('Neither a preview nor sensor data that can be read');
  } finally {
    file.delete();
  }
}

async function load(): Promise<LibRaw> {
  // The package's entry point is made for browsers; this is the decoder that it loads.
  const door = import.meta.resolve('libraw-wasm');
  const { default: create } = (await import(new URL('libraw.js', door).href)) as {
    default(options: { wasmBinary: Uint8Array; print(): void; printErr(): void }): Promise<LibRaw>;
  };
  const quiet = () => undefined;
  return create({ wasmBinary: await readFile(new URL('libraw.wasm', door)), print: quiet, printErr: quiet });
}

/** Opens the file. LibRaw throws a C++ exception without a message. */
function openOrExplain(file: LibRawFile, bytes: Uint8Array, how: Record<string, unknown>): void {
  try {
    file.open(bytes, how);
  } catch {
    throw new Error('LibRaw cannot read it');
  }
}

/** Reads a part of a file that may be missing or damaged. */
function attempt<T>(read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function pixelsOf(image: { width: number; height: number; colors: number; data: Uint8Array }): RawPicture {
  const channels = image.colors === 1 ? 1 : 3;
  if (image.data.length < image.width * image.height * channels) throw new Error('Fewer pixels than promised');
  return { data: Buffer.from(image.data), info: { width: image.width, height: image.height, channels } };
}
