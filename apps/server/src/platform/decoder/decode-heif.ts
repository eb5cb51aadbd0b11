import { readFile } from 'node:fs/promises';
import type { RawPicture } from './raw-picture.ts';

/** The used part of libheif's C interface, as its WebAssembly build exports it. Structures are returned through the first pointer. */
interface LibHeif {
  HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _heif_context_alloc(): number;
  _heif_context_free(context: number): void;
  _heif_context_read_from_memory(error: number, context: number, memory: number, size: number, options: number): void;
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
  _heif_image_handle_release(handle: number): void;
  _heif_image_handle_get_width(handle: number): number;
  _heif_image_handle_get_height(handle: number): number;
  _heif_image_handle_has_alpha_channel(handle: number): number;
  _heif_image_handle_get_raw_color_profile_size(handle: number): number;
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, out: number): void;
  _heif_image_handle_get_number_of_metadata_blocks(handle: number, type: number): number;
  _heif_image_handle_get_list_of_metadata_block_IDs(handle: number, type: number, ids: number, count: number): number;
  _heif_image_handle_get_metadata_type(handle: number, id: number): number;
  _heif_image_handle_get_metadata_size(handle: number, id: number): number;
  _heif_image_handle_get_metadata(error: number, handle: number, id: number, out: number): void;
  _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colourSpace: number,
    chroma: number,
    options: number,
  ): void;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
  _heif_image_release(image: number): void;
}

const colourSpaceRgb = 1;
const chromaRgb = 10;
const chromaRgba = 11;
const channelInterleaved = 10;

const maxMetadataBlocks = 16;
const maxExifBytes = 2 ** 20;

let loaded: LibHeif | undefined;

export interface HeifPicture extends RawPicture {
  /** The TIFF structure of the Exif data. */
  exif: Buffer | undefined;
}

/** Decodes a HEIF picture and rotates it as its container specifies. Throws when there are no pixels, or more than `maxPixels`. */
export async function decodeHeif(path: string, maxPixels: number): Promise<HeifPicture> {
  // @ts-expect-error The package has no types for this entry point.
  loaded ??= (await import('libheif-js/wasm-bundle.js')).default as LibHeif;
  return new HeifReader(loaded).decode(await readFile(path), maxPixels);
}

class HeifReader {
  readonly #lib: LibHeif;
  readonly #undo: Array<() => void> = [];
  /** Memory for the error of the last call. */
  readonly #error: number;
  readonly #answer: number;

  constructor(lib: LibHeif) {
    this.#lib = lib;
    this.#error = this.#allocate(16);
    this.#answer = this.#allocate(8);
  }

  decode(bytes: Uint8Array, maxPixels: number): HeifPicture {
    const lib = this.#lib;
    try {
      const handle = this.#open(bytes);
      const pixels = lib._heif_image_handle_get_width(handle) * lib._heif_image_handle_get_height(handle);
      if (pixels === 0 || pixels > maxPixels) throw new Error(`A picture of ${pixels} pixels is not decoded`);
      const channels = lib._heif_image_handle_has_alpha_channel(handle) === 1 ? 4 : 3;
      const profile = this.#profileOf(handle);
      const exif = this.#exifOf(handle);
      lib._heif_decode_image(
        this.#error,
        handle,
        this.#answer,
        colourSpaceRgb,
        channels === 4 ? chromaRgba : chromaRgb,
        0,
      );
      this.#check('decode');
      const image = this.#pointerAt(this.#answer);
      this.#undo.push(() => lib._heif_image_release(image));
      return { ...this.#copyPixels(image, channels), profile, exif };
    } finally {
      for (const step of this.#undo.reverse()) step();
    }
  }

  #open(bytes: Uint8Array): number {
    const lib = this.#lib;
    const memory = this.#allocate(bytes.length);
    lib.HEAPU8.set(bytes, memory);
    const context = lib._heif_context_alloc();
    this.#undo.push(() => lib._heif_context_free(context));
    lib._heif_context_read_from_memory(this.#error, context, memory, bytes.length, 0);
    this.#check('read');
    lib._heif_context_get_primary_image_handle(this.#error, context, this.#answer);
    this.#check('find');
    const handle = this.#pointerAt(this.#answer);
    this.#undo.push(() => lib._heif_image_handle_release(handle));
    return handle;
  }

  #profileOf(handle: number): Buffer | undefined {
    const lib = this.#lib;
    const size = lib._heif_image_handle_get_raw_color_profile_size(handle);
    if (size === 0 || size > 4_000_000) return undefined;
    const memory = this.#allocate(size);
    lib._heif_image_handle_get_raw_color_profile(this.#error, handle, memory);
    return this.#int32At(this.#error) === 0 ? Buffer.from(lib.HEAPU8.slice(memory, memory + size)) : undefined;
  }

  #exifOf(handle: number): Buffer | undefined {
    const lib = this.#lib;
    const count = Math.min(lib._heif_image_handle_get_number_of_metadata_blocks(handle, 0), maxMetadataBlocks);
    const ids = this.#allocate(Math.max(count, 1) * 4);
    const found = lib._heif_image_handle_get_list_of_metadata_block_IDs(handle, 0, ids, count);
    for (let index = 0; index < found; index += 1) {
      const id = this.#pointerAt(ids + index * 4);
      if (this.#textAt(lib._heif_image_handle_get_metadata_type(handle, id)) !== 'Exif') continue;
      const size = lib._heif_image_handle_get_metadata_size(handle, id);
      if (size <= 4 || size > maxExifBytes) continue;
      const memory = this.#allocate(size);
      lib._heif_image_handle_get_metadata(this.#error, handle, id, memory);
      if (this.#int32At(this.#error) !== 0) continue;
      const block = Buffer.from(lib.HEAPU8.slice(memory, memory + size));
      // The TIFF structure is at an offset that the first four bytes give (ISO/IEC 23008-12 A.2.1).
      return block.subarray(4 + block.readUInt32BE(0));
    }
    return undefined;
  }

  #textAt(pointer: number): string {
    const { HEAPU8 } = this.#lib;
    return Buffer.from(HEAPU8.subarray(pointer, HEAPU8.indexOf(0, pointer))).toString('latin1');
  }

  #copyPixels(image: number, channels: 3 | 4): Pick<RawPicture, 'data' | 'info'> {
    const lib = this.#lib;
    const width = lib._heif_image_get_width(image, channelInterleaved);
    const height = lib._heif_image_get_height(image, channelInterleaved);
    const plane = lib._heif_image_get_plane_readonly(image, channelInterleaved, this.#answer);
    const stride = this.#int32At(this.#answer);
    const rowBytes = width * channels;
    if (plane === 0 || width <= 0 || stride < rowBytes) throw new Error('No pixels');
    const data = Buffer.allocUnsafe(rowBytes * height);
    for (let row = 0; row < height; row += 1) {
      const start = plane + row * stride;
      data.set(lib.HEAPU8.subarray(start, start + rowBytes), row * rowBytes);
    }
    return { data, info: { width, height, channels } };
  }

  #allocate(bytes: number): number {
    const pointer = this.#lib._malloc(bytes);
    if (pointer === 0) throw new Error('Out of memory');
    this.#undo.push(() => this.#lib._free(pointer));
    return pointer;
  }

  #check(step: string): void {
    const code = this.#int32At(this.#error);
    if (code !== 0) throw new Error(`The HEIF decoder could not ${step} it (${code})`);
  }

  /** Any call may grow the memory and replace its view, so the view is read each time. */
  #int32At(pointer: number): number {
    const { HEAPU8 } = this.#lib;
    return new DataView(HEAPU8.buffer, HEAPU8.byteOffset).getInt32(pointer, true);
  }

  #pointerAt(pointer: number): number {
    return this.#int32At(pointer) >>> 0;
  }
}
