import { readFile } from 'node:fs/promises';
import { PixelReducer } from './pixel-reducer.ts';
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
  _heif_image_handle_get_luma_bits_per_pixel(handle: number): number;
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
  _heif_image_handle_get_image_tiling(error: number, handle: number, isUpright: number, tiling: number): void;
  _heif_image_handle_decode_image_tile(
    error: number,
    handle: number,
    image: number,
    colourSpace: number,
    chroma: number,
    options: number,
    column: number,
    row: number,
  ): void;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
  _heif_image_release(image: number): void;
}

const colourSpaceRgb = 1;
const chromaRgb = 10;
const chromaRgba = 11;
/** 16 bits a sample, of which the picture's lowest bits are used. */
const chromaRgb16 = 14;
const channelInterleaved = 10;

/** More tiles than a picture of 250 megapixels has. */
const maxTiles = 100_000;
const maxMetadataBlocks = 16;
const maxExifBytes = 2 ** 20;

let loaded: LibHeif | undefined;

export interface HeifPicture extends RawPicture {
  /** The size of the whole picture as displayed, which its container states. */
  width: number;
  height: number;
  /** The TIFF structure of the Exif data. */
  exif: Buffer | undefined;
  /** The same pixels with all their bits, if more than 8 were requested and exist. */
  deep?: { samples: Uint16Array; maxSample: number };
}

interface HeifRequest {
  maxPixels: number;
  side?: number | undefined;
  /** Whether a picture without transparency is wanted with all its bits. */
  keepsDepth?: boolean;
}

/** A picture of more pixels is decoded tile by tile if it has tiles, which takes a fraction of the memory. */
const tiledFromPixels = 48_000_000;
/** A picture of more pixels is made smaller while it is decoded, unless it is wanted in its full size. */
const maxPixelsAtOnce = 100_000_000;
/** How much larger than wanted the pixels are that are made smaller with a better filter. */
const reserve = 1.5;

/**
 * Decodes a HEIF picture and rotates it as its container specifies. A large one is made smaller while it is decoded, but not below
 * `side` pixels on the longer side; without `side` it keeps its size. Throws when there are no pixels, or more than `maxPixels`.
 */
export async function decodeHeif(path: string, request: HeifRequest): Promise<HeifPicture> {
  loaded ??= (await import('libheif-js/wasm-bundle.js')).default as LibHeif;
  return new HeifReader(loaded).decode(await readFile(path), request);
}

function factorFor({ width, height, side }: { width: number; height: number; side: number | undefined }): number {
  if (side === undefined) return 1;
  const needed = Math.ceil(Math.sqrt((width * height) / maxPixelsAtOnce));
  return Math.max(1, needed, Math.floor(Math.max(width, height) / (side * reserve)));
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

  decode(bytes: Uint8Array, { maxPixels, side, keepsDepth = false }: HeifRequest): HeifPicture {
    const lib = this.#lib;
    try {
      const handle = this.#open(bytes);
      const [width, height] = [lib._heif_image_handle_get_width(handle), lib._heif_image_handle_get_height(handle)];
      const pixels = width * height;
      if (pixels === 0 || pixels > maxPixels) throw new Error(`A picture of ${pixels} pixels is not decoded`);
      const channels = lib._heif_image_handle_has_alpha_channel(handle) === 1 ? 4 : 3;
      const profile = this.#profileOf(handle);
      const exif = this.#exifOf(handle);
      const facts = { width, height, profile, exif };
      if (pixels > tiledFromPixels) return { ...facts, ...this.#decodeReduced(handle, { width, height, side }) };
      const bits = lib._heif_image_handle_get_luma_bits_per_pixel(handle);
      if (keepsDepth && bits > 8 && channels === 3) return { ...facts, ...this.#decodeDeep(handle, bits) };
      const image = this.#decodeWhole(handle, channels === 4 ? chromaRgba : chromaRgb);
      return { ...facts, ...this.#copyPixels(image, channels) };
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

  #decodeWhole(handle: number, chroma: number): number {
    const lib = this.#lib;
    lib._heif_decode_image(this.#error, handle, this.#answer, colourSpaceRgb, chroma, 0);
    this.#check('decode');
    const image = this.#pointerAt(this.#answer);
    this.#undo.push(() => lib._heif_image_release(image));
    return image;
  }

  #decodeDeep(handle: number, bits: number): Pick<HeifPicture, 'data' | 'info' | 'deep'> {
    const { data, info } = this.#copyPixels(this.#decodeWhole(handle, chromaRgb16), 6);
    const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
    return { data, info: { ...info, channels: 3 }, deep: { samples, maxSample: 2 ** bits - 1 } };
  }

  #decodeReduced(
    handle: number,
    { width, height, side }: { width: number; height: number; side: number | undefined },
  ): Pick<RawPicture, 'data' | 'info'> {
    const reducer = new PixelReducer({ width, height }, factorFor({ width, height, side }));
    const grid = this.#tilingOf(handle);
    for (let row = 0; row < grid.rows; row += 1)
      for (let column = 0; column < grid.columns; column += 1) {
        const image = this.#decodeTile(handle, grid, { column, row });
        const place = { left: column * grid.tileWidth, top: row * grid.tileHeight };
        reducer.add({ ...this.#viewPixels(image), ...place });
        this.#lib._heif_image_release(image);
      }
    return { data: reducer.finish(), info: { width: reducer.width, height: reducer.height, channels: 3 } };
  }

  /** The tiles in the order of the upright picture. A picture without tiles is one. */
  #tilingOf(handle: number) {
    const lib = this.#lib;
    const tiling = this.#allocate(128);
    lib._heif_image_handle_get_image_tiling(this.#error, handle, 1, tiling);
    this.#check('measure');
    const [columns = 0, rows = 0, tileWidth = 0, tileHeight = 0] = [4, 8, 12, 16].map((at) =>
      this.#int32At(tiling + at),
    );
    if (columns * rows < 1 || columns * rows > maxTiles) throw new Error('Its tiles cannot be counted');
    return { columns, rows, tileWidth, tileHeight };
  }

  #decodeTile(
    handle: number,
    { columns, rows }: { columns: number; rows: number },
    { column, row }: { column: number; row: number },
  ): number {
    const lib = this.#lib;
    const [error, answer] = [this.#error, this.#answer];
    if (columns * rows === 1) lib._heif_decode_image(error, handle, answer, colourSpaceRgb, chromaRgb, 0);
    else lib._heif_image_handle_decode_image_tile(error, handle, answer, colourSpaceRgb, chromaRgb, 0, column, row);
    this.#check('decode');
    return this.#pointerAt(answer);
  }

  /** The pixels in the memory of the decoder, until its next call. */
  #viewPixels(image: number): { data: Uint8Array; strideBytes: number; width: number; height: number } {
    const lib = this.#lib;
    const width = lib._heif_image_get_width(image, channelInterleaved);
    const height = lib._heif_image_get_height(image, channelInterleaved);
    const plane = lib._heif_image_get_plane_readonly(image, channelInterleaved, this.#answer);
    const strideBytes = this.#int32At(this.#answer);
    if (plane === 0 || width <= 0 || strideBytes < width * 3) throw new Error('No pixels');
    return { data: lib.HEAPU8.subarray(plane, plane + strideBytes * height), strideBytes, width, height };
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

  #copyPixels<Bytes extends 3 | 4 | 6>(image: number, pixelBytes: Bytes) {
    const lib = this.#lib;
    const width = lib._heif_image_get_width(image, channelInterleaved);
    const height = lib._heif_image_get_height(image, channelInterleaved);
    const plane = lib._heif_image_get_plane_readonly(image, channelInterleaved, this.#answer);
    const stride = this.#int32At(this.#answer);
    const rowBytes = width * pixelBytes;
    if (plane === 0 || width <= 0 || stride < rowBytes) throw new Error('No pixels');
    const data = Buffer.from(new ArrayBuffer(rowBytes * height));
    for (let row = 0; row < height; row += 1) {
      const start = plane + row * stride;
      data.set(lib.HEAPU8.subarray(start, start + rowBytes), row * rowBytes);
    }
    return { data, info: { width, height, channels: pixelBytes } };
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
