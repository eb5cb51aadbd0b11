import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Checksum } from '@stund/contract';
import { BackupStoreError } from '../../../../platform/backup-store/index.ts';
import { sealedSizeBytes } from '../../../../platform/sealing/index.ts';
import { damaged } from '../backup-error.ts';
import { type BackupRepository, readError } from '../repository/backup-repository.ts';
import { ChecksumSet } from './checksum-set.ts';
import type { WantedBlob } from './wanted-blob.ts';

const namePattern = /^blobs\/[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{64})(?:\.age)?$/;

export interface StoredBlob {
  name: string;
  checksum: Checksum;
  /** The size in the repository, which is larger than that of the blob when it is encrypted. */
  storedBytes: number;
  modifiedAt: Date;
}

export function blobName(repository: BackupRepository, checksum: Checksum): string {
  const name = `blobs/${checksum.slice(0, 2)}/${checksum.slice(2, 4)}/${checksum}`;
  return repository.nameOf(name, { isCompressed: false });
}

export function storedSizeOf(repository: BackupRepository, sizeBytes: number): number {
  return repository.isEncrypted ? sealedSizeBytes(sizeBytes) : sizeBytes;
}

/**
 * Lists the blobs of the repository in the order of their checksums. Throws where a storage lists in another order: what is compared with a
 * list would then look as if nothing needed it.
 */
export async function* listBlobs(repository: BackupRepository): AsyncGenerator<StoredBlob> {
  let last = '';
  for await (const { name, sizeBytes, modifiedAt } of repository.store.list('blobs/')) {
    const checksum = checksumIn(name);
    if (!checksum) continue;
    if (checksum <= last)
      throw new BackupStoreError('unavailable', `${repository.store.target} does not list in order`);
    last = checksum;
    yield { name, checksum, storedBytes: sizeBytes, modifiedAt };
  }
}

/** Reads which blobs the repository has. One listing is enough for a whole backup: `copyBlobs()` adds what it copies. */
export async function indexBlobs(repository: BackupRepository): Promise<ChecksumSet> {
  const index = new ChecksumSet();
  for await (const name of repository.store.listNames('blobs/')) {
    const checksum = checksumIn(name);
    if (checksum) index.add(checksum);
  }
  return index;
}

/**
 * Which of the wanted blobs, in the order of their checksums, the repository has. A bucket lists sizes too: what it has only in part, as servers
 * leave it whose connection was cut, counts as missing.
 */
export async function indexWanted(
  repository: BackupRepository,
  wanted: AsyncIterable<WantedBlob>,
): Promise<ChecksumSet> {
  if (repository.store.isFolder) return indexBlobs(repository);
  const index = new ChecksumSet();
  for await (const { blob, stored } of pairWithStored(wanted, listBlobs(repository)))
    if (stored && (await hasWhole(repository, blob, stored))) index.add(blob.checksum);
  return index;
}

/**
 * Whether the repository has a blob, and not an object of another size. Such an object stays until copying replaces it: nothing is removed that
 * might be all there is.
 */
export async function hasWhole(
  repository: BackupRepository,
  blob: WantedBlob,
  listed?: Pick<StoredBlob, 'storedBytes'>,
): Promise<boolean> {
  const wholeBytes = storedSizeOf(repository, blob.sizeBytes);
  if (listed?.storedBytes === wholeBytes) return true;
  // Another process may have stored it since it was listed.
  const found = await repository.store.stat(blobName(repository, blob.checksum));
  return found?.sizeBytes === wholeBytes;
}

/** Pairs each needed blob with the stored one. Both come in the order of checksums, so neither is held in memory. */
export async function* pairWithStored<Blob extends WantedBlob>(
  needed: AsyncIterable<Blob>,
  stored: AsyncGenerator<StoredBlob>,
): AsyncGenerator<{ blob: Blob; stored: StoredBlob | undefined }> {
  try {
    let next = await stored.next();
    for await (const blob of needed) {
      while (!next.done && next.value.checksum < blob.checksum) next = await stored.next();
      const isStored = !next.done && next.value.checksum === blob.checksum;
      yield { blob, stored: isStored ? next.value : undefined };
    }
  } finally {
    await stored.return(undefined);
  }
}

function checksumIn(name: string): Checksum | undefined {
  return namePattern.exec(name)?.[1] as Checksum | undefined;
}

/** The bytes of a blob. The stream fails with `damaged` or `missing`, at its end at the latest. */
export function openBlob(repository: BackupRepository, checksum: Checksum): Readable {
  return Readable.from(readVerified(repository, checksum), { objectMode: false });
}

async function* readVerified(repository: BackupRepository, checksum: Checksum): AsyncGenerator<Uint8Array> {
  const name = blobName(repository, checksum);
  const hash = createHash('sha256');
  try {
    for await (const chunk of repository.unseal(await repository.store.read(name))) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw readError(error, name);
  }
  if (hash.digest('hex') !== checksum) throw damaged(name);
}
