import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { BlobStore, ByteRange, Checksum } from '../blob-store/index.ts';
import { BlobStoreError } from '../blob-store/index.ts';
import type { CopyPlan } from './plan/copy-plan.ts';
import { openPlan } from './plan/open-plan.ts';
import { packTreatment, plannerVersion, unpackTreatment } from './plan/pack-treatment.ts';
import type { RandomAccessBytes } from './plan/source-view.ts';
import { type CopyTreatment, planLossless, treatOther } from './plan-copy.ts';
import { headBytes, recogniseFormat } from './recognise-format.ts';

/** What is stored of an original. */
export interface StoredOriginal {
  readonly checksum: Checksum;
  readonly sizeBytes: number;
  readonly crc32: number;
  /** The type that was recognised when it arrived. */
  readonly mimeType: string;
}

/** A copy without location and camera details. Its size and checksum are known before its first byte, as archives need it. */
export interface PrivateCopy {
  /** `converted`: a rendition is served in place of the original, and the page says so. */
  readonly kind: 'lossless' | 'converted' | 'unchanged';
  readonly sizeBytes: number;
  readonly crc32: number;
  readonly mimeType: string;
  /** The rendition of a converted file. */
  readonly fileName?: string;
  /** Where the video of a motion photo is in the copy, which may be elsewhere than in the original. */
  readonly motionVideo?: CopyPlan['motionVideo'];
  /** The bytes, or a range of them. Always the same bytes, so that a download can be resumed. */
  open(range?: ByteRange): Promise<Readable>;
}

/** A rendition that an encoder has written from pixels and sound alone. */
export interface ConvertedRendition {
  /** Its file name in the blob store. */
  readonly fileName: string;
  readonly mimeType: string;
}

export interface PrivateCopiesOptions {
  readonly store: Pick<BlobStore, 'open' | 'withLocalFile' | 'readRendition' | 'writeRendition' | 'openRendition'>;
  /**
   * Makes the rendition that replaces an original without a lossless copy, or finds it. Undefined when it cannot be decoded, which is
   * remembered; what it throws is not.
   */
  convert(original: StoredOriginal, reason: string): Promise<ConvertedRendition | undefined>;
}

export interface PrivateCopies {
  /** The copy of an original; undefined when there is none, so that nothing may be served. Throws BlobStoreError. */
  find(original: StoredOriginal): Promise<PrivateCopy | undefined>;
  /** As find(), always by conversion: for a HEIC picture that is wanted as JPEG. */
  findConverted(original: StoredOriginal): Promise<PrivateCopy | undefined>;
}

const maxRemembered = 500;
const maxPlansInProgress = 2;

/** Creates copies on demand. How a copy is made is planned once, and stored as a rendition of the original. */
export function createPrivateCopies({ store, convert }: PrivateCopiesOptions): PrivateCopies {
  const treatments = new Remembered<CopyTreatment>();
  const converted = new Remembered<PrivateCopy | undefined>();
  const limit = createLimit(maxPlansInProgress);

  const treat = async (original: StoredOriginal): Promise<CopyTreatment> => {
    const head = await readAll(await openHead(store, original));
    const format = recogniseFormat(head);
    if (!format) return treatOther(head, original.mimeType);
    const name = `${original.checksum}/private-copy-${plannerVersion}.json`;
    const stored = await readStored(store, name);
    if (stored) return stored;
    const treatment = await limit(() => planLocally(store, original, format));
    // It can be planned again, so a failure to store it must not prevent serving it.
    await store.writeRendition(name, packTreatment(treatment)).catch(() => undefined);
    return treatment;
  };

  const findConverted = (original: StoredOriginal, reason: string) => {
    const { checksum } = original;
    return converted.get(checksum, async () => {
      const rendition = await convert(original, reason);
      return rendition && measure(store, { checksum, rendition, onLost: () => converted.forget(checksum) });
    });
  };

  return {
    findConverted: (original) => findConverted(original, 'wanted as JPEG'),
    async find(original) {
      const { checksum, mimeType } = original;
      const key = `${checksum} ${mimeType}`;
      const treatment = await treatments.get(key, () => treat(original));
      if (!isSmall(treatment)) treatments.forget(key);
      if (treatment.kind === 'refused') return undefined;
      if (treatment.kind === 'converted') return findConverted(original, treatment.reason);
      const openOriginal = async (range?: ByteRange) => (await store.open(checksum, range)).stream;
      if (treatment.kind === 'unchanged') return { ...facts(original), kind: 'unchanged', open: openOriginal };
      const { plan } = treatment;
      const { motionVideo } = plan;
      const openCopy = (range?: ByteRange) => openPlan(plan, openOriginal, range);
      return { ...facts({ ...plan, mimeType }), kind: 'lossless', motionVideo, open: openCopy };
    },
  };
}

function facts({ sizeBytes, crc32: checksum, mimeType }: Pick<PrivateCopy, 'sizeBytes' | 'crc32' | 'mimeType'>) {
  return { sizeBytes, crc32: checksum, mimeType };
}

async function openHead(store: PrivateCopiesOptions['store'], { checksum, sizeBytes }: StoredOriginal) {
  if (sizeBytes === 0) return undefined;
  return (await store.open(checksum, { start: 0, end: Math.min(headBytes, sizeBytes) - 1 })).stream;
}

async function readAll(stream: Readable | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readStored(store: PrivateCopiesOptions['store'], name: string): Promise<CopyTreatment | undefined> {
  try {
    return unpackTreatment((await store.readRendition(name)).bytes);
  } catch (error) {
    const isMissing = error instanceof BlobStoreError && error.code === 'not-found';
    // One that a power cut has truncated is planned again.
    if (isMissing || error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function planLocally(
  store: PrivateCopiesOptions['store'],
  original: StoredOriginal,
  format: NonNullable<ReturnType<typeof recogniseFormat>>,
): Promise<CopyTreatment> {
  return store.withLocalFile(original.checksum, async (path) => {
    const file = await open(path);
    try {
      const bytes: RandomAccessBytes = {
        sizeBytes: original.sizeBytes,
        async read(position, length) {
          const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
          if (bytesRead < length) throw new BlobStoreError('unavailable', 'The original is shorter than recorded');
          return buffer;
        },
      };
      return await planLossless({ bytes, crc32: original.crc32 }, format);
    } finally {
      await file.close();
    }
  });
}

/** Reads a rendition once, for its size and checksum. */
async function measure(
  store: PrivateCopiesOptions['store'],
  { checksum, rendition, onLost }: { checksum: Checksum; rendition: ConvertedRendition; onLost: () => void },
): Promise<PrivateCopy> {
  const name = `${checksum}/${rendition.fileName}`;
  const { stream, sizeBytes } = await store.openRendition(name);
  let crc = 0;
  for await (const chunk of stream) crc = crc32(chunk as Buffer, crc);
  return {
    kind: 'converted',
    fileName: rendition.fileName,
    ...facts({ sizeBytes, crc32: crc, mimeType: rendition.mimeType }),
    async open(range) {
      try {
        const opened = await store.openRendition(name, range);
        if (opened.sizeBytes === sizeBytes) return opened.stream;
        opened.stream.destroy();
        throw new BlobStoreError('not-found', 'The rendition was made again');
      } catch (error) {
        onLost();
        throw error;
      }
    },
  };
}

/** Whether a treatment may be remembered. Others are read from storage each time, so that many of them take no memory. */
function isSmall(treatment: CopyTreatment): boolean {
  if (treatment.kind !== 'lossless') return true;
  const { pieces } = treatment.plan;
  const newBytes = pieces.reduce((sum, piece) => sum + (piece.kind === 'bytes' ? piece.bytes.length : 0), 0);
  return pieces.length <= 500 && newBytes <= 32 * 1024;
}

/** Remembers the latest results, and shares those in progress. Failures are forgotten. */
class Remembered<T> {
  readonly #results = new Map<string, Promise<T>>();

  get(key: string, make: () => Promise<T>): Promise<T> {
    const found = this.#results.get(key);
    if (found) {
      this.#results.delete(key);
      this.#results.set(key, found);
      return found;
    }
    const made = make();
    this.#results.set(key, made);
    made.catch(() => this.#results.delete(key));
    if (this.#results.size > maxRemembered) this.#results.delete(this.#results.keys().next().value!);
    return made;
  }

  forget(key: string): void {
    this.#results.delete(key);
  }
}

/** Runs at most this many tasks at the same time. */
function createLimit(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: Array<() => void> = [];
  return async (task) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
