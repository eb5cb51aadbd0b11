import type { AccountId, Checksum } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { MediaTools } from '../../../../kernel/media-tools.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { callerKey } from '../../../../kernel/throttle/caller-address.ts';
import { BlobStoreError } from '../../../../platform/blob-store/index.ts';
import { DecoderLostError, UndecodableError } from '../../../../platform/decoder/decoder-pool.ts';
import { findPictureFormat } from '../../../../platform/formats/find-format.ts';
import { decodePicture } from '../ingest/decode-picture.ts';
import { formerFullSizeName, fullSizeName } from '../media.policy.ts';

export interface FullSizeRequest {
  checksum: Checksum;
  mimeType: string;
  /** Whether only the name of the file says that type. */
  isNamed: boolean;
  sizeBytes: number;
  /** The size that the file claims; null when it is unknown. */
  width: number | null;
  height: number | null;
  /** The owner of the job or share that the picture is asked of. */
  ownerId: AccountId;
  clientAddress: string;
}

/** Full-size pictures for browsers that cannot display the original: HEIC, RAW, TIFF and similar formats. */
export interface FullSizePictures {
  /**
   * The picture as WebP, made at the first request. Throws `not-found` when the file contains no picture or one that cannot be
   * decoded, `unavailable` while too many are in progress.
   */
  provide(parts: Needs, picture: FullSizeRequest): Promise<Uint8Array>;
}

type Needs = Pick<Parts, 'blobStore' | 'log' | 'clock'>;

/** The maximum of WebP. */
const maxSidePx = 16_383;
/** Vector graphics have no size of their own. */
const drawingSidePx = 4096;
/** A larger picture is made smaller, since encoding takes 9 bytes of memory for each pixel. */
const maxPixels = 100_000_000;
/** With more pictures in progress a caller would wait too long. */
const maxInProgress = 12;
/** What one caller, and the albums of one account from any number of addresses, may have in progress, so that places stay free for others. */
const maxInProgressEach = 3;
/** The time for which a picture that ended its decoder is not tried again. */
const lostForMs = 3_600_000;
const maxRemembered = 10_000;

export function createFullSizePictures(tools: MediaTools): FullSizePictures {
  const inProgress = new Map<Checksum, Promise<Uint8Array>>();
  const places = new Places();
  const lostUntil = new Map<Checksum, number>();

  const isLost = (checksum: Checksum, now: number) => (lostUntil.get(checksum) ?? 0) > now;
  const rememberLost = (checksum: Checksum, now: number) => {
    if (lostUntil.size >= maxRemembered)
      for (const oldest of [...lostUntil.keys()].slice(0, 1)) lostUntil.delete(oldest);
    lostUntil.set(checksum, now + lostForMs);
  };

  return {
    async provide(parts, picture) {
      const { checksum } = picture;
      const stored = await readStored(parts, checksum);
      if (stored) return requirePicture(stored);
      const now = parts.clock.now().getTime();
      if (isLost(checksum, now) || isImplausible(picture)) throw new DomainError('not-found', 'picture');
      const shared = inProgress.get(checksum);
      if (shared) return requirePicture(await shared);

      const leave = places.enter([callerKey(picture.clientAddress), picture.ownerId]);
      const making = make(parts, tools, picture)
        .catch((error: unknown) => {
          if (!(error instanceof DecoderLostError)) throw error;
          rememberLost(checksum, now);
          throw new DomainError('unavailable', { detail: 'The decoder was lost', cause: error });
        })
        .finally(() => {
          inProgress.delete(checksum);
          leave();
        });
      inProgress.set(checksum, making);
      return requirePicture(await making);
    },
  };
}

/** Counts the pictures in progress, in total and for each owner of a place. */
class Places {
  #total = 0;
  readonly #taken = new Map<string, number>();

  /** Takes a place for all owners until the returned function is called. Throws `unavailable` when one has no place left. */
  enter(owners: readonly string[]): () => void {
    const isFull = this.#total >= maxInProgress;
    if (isFull || owners.some((owner) => (this.#taken.get(owner) ?? 0) >= maxInProgressEach))
      throw new DomainError('unavailable', { detail: 'Too many large pictures at once', retryAfterSeconds: 5 });
    this.#total += 1;
    for (const owner of owners) this.#taken.set(owner, (this.#taken.get(owner) ?? 0) + 1);
    return () => {
      this.#total -= 1;
      for (const owner of owners) this.#give(owner);
    };
  }

  #give(owner: string): void {
    const left = (this.#taken.get(owner) ?? 0) - 1;
    if (left > 0) this.#taken.set(owner, left);
    else this.#taken.delete(owner);
  }
}

/** Stored in place of a picture that cannot be decoded, so that no node tries it again. */
const undecodableMark = new Uint8Array(1);

function requirePicture(bytes: Uint8Array): Uint8Array {
  if (bytes.length === undecodableMark.length) throw new DomainError('not-found', 'picture');
  return bytes;
}

const largeClaimPixels = 50_000_000;
const plausiblePixelsPerByte = 1000;

/** Whether a small file claims a huge picture. Even a blank scan of this size is larger. */
function isImplausible({ width, height, sizeBytes, mimeType }: FullSizeRequest): boolean {
  if (findPictureFormat(mimeType)?.isDrawing) return false;
  const pixels = (width ?? 0) * (height ?? 0);
  return pixels > largeClaimPixels && pixels > sizeBytes * plausiblePixelsPerByte;
}

function sideOf({ width, height, mimeType }: FullSizeRequest): number {
  if (findPictureFormat(mimeType)?.isDrawing) return drawingSidePx;
  const pixels = (width ?? 0) * (height ?? 0);
  if (pixels <= maxPixels) return maxSidePx;
  return Math.min(maxSidePx, Math.floor(Math.max(width ?? 0, height ?? 0) * Math.sqrt(maxPixels / pixels)));
}

async function readStored(
  { blobStore }: Pick<Parts, 'blobStore'>,
  checksum: Checksum,
): Promise<Uint8Array | undefined> {
  try {
    return (await blobStore.readRendition(fullSizeName(checksum))).bytes;
  } catch (error) {
    if (error instanceof BlobStoreError && error.code === 'not-found') return undefined;
    throw error;
  }
}

async function make(parts: Needs, tools: MediaTools, picture: FullSizeRequest): Promise<Uint8Array> {
  const { checksum, mimeType, isNamed, ownerId } = picture;
  const fairTools = { ...tools, decoders: tools.decoders.onBehalfOf(ownerId) };
  const decoded = await parts.blobStore.withLocalFile(checksum, (path) =>
    decodePicture(parts, fairTools, { path, mimeType, sizes: [sideOf(picture)], keepsGamut: true }),
  );
  const isUndecodable = decoded === undefined || decoded instanceof UndecodableError;
  const bytes = isUndecodable ? undecodableMark : decoded.thumbnails[0]!;
  // A file with another name may have a picture.
  if (isUndecodable && isNamed) return bytes;
  // The picture can be made again, so a failure to store it must not prevent serving it.
  await parts.blobStore
    .writeRendition(fullSizeName(checksum), bytes)
    .then(() => parts.blobStore.removeRendition(formerFullSizeName(checksum)))
    .catch((error: unknown) => parts.log.warn({ err: error }, 'A large picture could not be kept'));
  return bytes;
}
