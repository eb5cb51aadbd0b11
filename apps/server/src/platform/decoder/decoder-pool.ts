import type { SignalledColor } from '../color/signalled-color.ts';
import { decoderOf } from '../formats/find-format.ts';
import { createProcessPool, type ProcessPoolOptions } from '../process-pool/process-pool.ts';
import type {
  DecodeAnswer,
  DecodedPicture,
  DecodeRequest,
  EditProblem,
  EditToRender,
  PictureEncoding,
  PictureFormat,
  RenderedEdit,
} from './decoder-protocol.ts';

export type {
  DecodedPicture,
  EditProblem,
  EditToRender,
  PictureEncoding,
  PictureFormat,
  RenderedEdit,
} from './decoder-protocol.ts';

/** The file itself cannot be decoded, so a retry will not help. */
export class UndecodableError extends Error {}
/** The decoder died or took too long. A few retries are worthwhile. */
export class DecoderLostError extends Error {}
/** The pool was closed, which says nothing about the file. */
export class DecodersClosedError extends DecoderLostError {}

export interface DecodeOutput {
  /** WebP unless given. */
  encoding?: PictureEncoding | undefined;
  color?: SignalledColor | undefined;
  /** Whether WebP keeps colours outside of sRGB, as Display P3 with its profile. */
  keepsGamut?: boolean | undefined;
}

export interface Decoders {
  /** Waits for a free process and decodes the file. Throws UndecodableError, DecoderLostError. */
  decode(path: string, format: PictureFormat, sizes: readonly number[], output?: DecodeOutput): Promise<DecodedPicture>;
  /**
   * Converts a HEIC picture to a JPEG of its full size, upright, in its own colours and with its Exif data. Throws what decode()
   * throws.
   */
  convertToJpeg(path: string): Promise<Uint8Array>;
  /** Renders an edit of a picture in full size to a file. Throws DecoderLostError. */
  renderEdit(path: string, format: PictureFormat, edit: EditToRender): Promise<RenderedEdit | EditProblem>;
}

export interface DecoderPool extends Decoders {
  /** The same decoders for the files of one owner, who takes turns with the others. */
  onBehalfOf(owner: string): Decoders;
  close(): void;
}

export type DecoderPoolOptions = Pick<
  ProcessPoolOptions<DecodeRequest>,
  'processes' | 'processesEach' | 'timeLimitMs' | 'memoryLimitBytes' | 'idleMs'
>;

/** The owner of files that the server decodes on its own account. */
const nobody = '';
const idleMemoryLimitBytes = 400 * 2 ** 20;

/** Creates a pool that starts decoder processes on demand. Each decodes one file at a time. */
export function createDecoderPool(options: DecoderPoolOptions): DecoderPool {
  const pool = createProcessPool<DecodeRequest, DecodeAnswer>({
    ...options,
    module: new URL('./decoder-process.ts', import.meta.url),
    // WebAssembly never releases memory, so a process that a large file has enlarged is ended.
    mayStay: ({ format }, bytes) => !decoderOf(format).endsProcess && bytes <= idleMemoryLimitBytes,
    lostError: (reason) =>
      reason === 'closed'
        ? new DecodersClosedError('The decoders are shutting down')
        : new DecoderLostError('The decoder process died'),
  });
  let nextId = 1;

  const ask = async (owner: string, request: DecodeRequest): Promise<Exclude<DecodeAnswer, { failure: string }>> => {
    const answer = await pool.ask(owner, request);
    if ('failure' in answer) throw new UndecodableError(answer.failure);
    return answer;
  };

  const decodersOf = (owner: string): Decoders => ({
    async decode(path, format, sizes, { encoding = 'webp', ...output } = {}) {
      const answer = await ask(owner, { id: nextId++, goal: 'thumbnails', path, format, sizes, encoding, ...output });
      if (!('picture' in answer)) throw new DecoderLostError('The decoder answered another request');
      return answer.picture;
    },
    async convertToJpeg(path) {
      const answer = await ask(owner, { id: nextId++, goal: 'jpeg', path, format: 'heif' });
      if (!('jpeg' in answer)) throw new DecoderLostError('The decoder answered another request');
      return answer.jpeg;
    },
    async renderEdit(path, format, edit) {
      const answer = await ask(owner, { id: nextId++, goal: 'edit', path, format, ...edit });
      if (!('edit' in answer)) throw new DecoderLostError('The decoder answered another request');
      return answer.edit;
    },
  });

  return { ...decodersOf(nobody), onBehalfOf: decodersOf, close: pool.close };
}
