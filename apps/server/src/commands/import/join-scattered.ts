import type { Checksum, FileId, JobId } from '@stund/contract';
import {
  type FileBytes,
  type Found,
  type FoundFile,
  factsOf,
  foldName,
  type OrphanSidecar,
} from '@stund/import-sources';
import type { ApiClient } from './api-client.ts';
import type { ImportOutcome } from './import-file.ts';
import type { ImportTally } from './import-files.ts';
import { type RetryOptions, withRetries } from './retry.ts';
import { clockOf } from './sources/wall-clock.ts';

interface Undated {
  found: Pick<FoundFile, 'source' | 'path' | 'sizeBytes' | 'mtimeMs' | 'stamp'>;
  fileId: FileId;
  checksum: Checksum;
}

/**
 * Joins pictures of a takeout with sidecars that are in another folder: Google puts some pictures only into the folder of an album, and
 * their sidecars into that of the year. Only a name that one picture and one sidecar have is enough.
 */
export class ScatteredSidecars {
  readonly #undated = new Map<string, Undated | null>();

  add(found: Found, outcome: ImportOutcome): void {
    if (found.kind !== 'file' || !found.lacksSidecar || !('fileId' in outcome)) return;
    const { source, path, sizeBytes, mtimeMs, stamp } = found;
    const { fileId, checksum } = outcome;
    const name = foldName(path.slice(path.lastIndexOf('/') + 1));
    const known = this.#undated.get(name);
    const isOther = known === null || (known !== undefined && known.checksum !== checksum);
    this.#undated.set(name, isOther ? null : { found: { source, path, sizeBytes, mtimeMs, stamp }, fileId, checksum });
  }

  /** Sends the facts of the sidecars whose pictures are not in their folders. */
  async join(
    orphans: readonly OrphanSidecar[],
    options: Omit<RetryOptions, 'onWait'> & {
      client: ApiClient;
      jobId: JobId;
      timeZone: string;
      onOutcome(found: Found, outcome: ImportOutcome): void;
    },
    tally: ImportTally,
  ): Promise<void> {
    const byTitle = Map.groupBy(orphans, ({ content }) => foldName(content.title ?? ''));
    const retrying = {
      ...options,
      onWait: (reason: string | undefined) => {
        tally.waitingFor = reason;
      },
    };
    for (const [title, sidecars] of byTitle) {
      const undated = this.#undated.get(title);
      const moments = new Set(sidecars.map(({ content }) => content.photoTakenTime.timestamp));
      if (!undated || moments.size !== 1) continue;
      options.signal.throwIfAborted();
      const facts = factsOf(sidecars[0]!.content, { clock: clockOf(options.timeZone) });
      const toSend = { kind: 'file' as const, ...undated.found, checksum: undated.checksum, bytes: storedBytes, facts };
      const known = await withRetries(() => options.client.deduplicate(options.jobId, toSend), retrying);
      if (!known.is_completed || known.uuid === null) continue;
      tally.corrected += 1;
      options.onOutcome(toSend, { kind: 'corrected', fileId: known.uuid, checksum: undated.checksum });
    }
  }
}

/** The bytes are on the server, so nothing reads them here. */
export const storedBytes: FileBytes = {
  hash: () => Promise.reject(new Error('The bytes are on the server')),
  read: () => {
    throw new Error('The bytes are on the server');
  },
};
