import type { Checksum } from '@stund/contract';
import { createBackupId } from '../manifest/backup-manifest.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { readAll } from '../repository/byte-streams.ts';
import { bytesOf } from '../repository/repository-settings.ts';
import { readSigned, writeSigned } from '../repository/signed-object.ts';
import { decodeBlobs, encodeBlobs } from './blob-records.ts';
import { ChecksumSet } from './checksum-set.ts';
import type { WantedBlob } from './wanted-blob.ts';

const blobsPerNote = 50_000;
const noteLimitBytes = 64 * 1024 * 1024;
const namePattern = /^notes\/(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z-[0-9a-f]{4}\.zst(?:\.age)?$/;

/**
 * [Note: old blobs that the log needs] A blob may be in the repository because of an old backup, then be deleted in the installation, and be uploaded again later. It is not
 * copied again, so its age does not show that the log between two backups needs it. Copying blobs for the log therefore notes those
 * that were here already, and prune keeps what recent notes name.
 */
export async function noteBlobs(repository: BackupRepository, blobs: readonly WantedBlob[]): Promise<void> {
  for (let start = 0; start < blobs.length; start += blobsPerNote) {
    const name = repository.nameOf(`notes/${createBackupId(new Date())}`, { isCompressed: true });
    async function* part() {
      yield* blobs.slice(start, start + blobsPerNote);
    }
    await writeSigned(repository, name, await readAll(encodeBlobs(part())));
  }
}

/** Reads which blobs were noted since a time. Throws `damaged`. */
export async function readNotes(repository: BackupRepository, since: Date): Promise<ChecksumSet> {
  const noted = new ChecksumSet();
  for await (const name of repository.store.listNames('notes/')) {
    const time = timeOfNote(name);
    if (!time || time < since) continue;
    const bytes = await readSigned(repository, name, { limitBytes: noteLimitBytes });
    for await (const { checksum } of decodeBlobs(bytesOf(bytes))) noted.add(checksum as Checksum);
  }
  return noted;
}

export function timeOfNote(name: string): Date | undefined {
  const match = namePattern.exec(name);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
