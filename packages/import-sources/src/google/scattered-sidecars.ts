import type { Checksum, FileId } from '@stund/contract';
import type { FileBytes, Found, FoundFile, OrphanSidecar } from '../found/found-file.ts';
import { foldName } from '../found/paths.ts';
import type { Clock } from '../import-source.ts';
import type { ImportOutcome } from '../report/import-outcome.ts';
import { factsOf } from './sidecar-facts.ts';

/** A file on the server, with facts that it does not have yet. */
export interface StoredFile extends FoundFile {
  fileId: FileId;
  checksum: Checksum;
}

/**
 * Joins pictures of a takeout with sidecars that are in another folder: Google puts some pictures only into the folder of an album, and
 * their sidecars into that of the year. Only a name that one picture and one sidecar have is enough.
 */
export class ScatteredSidecars {
  readonly #undated = new Map<string, StoredFile | null>();

  add(found: Found, outcome: ImportOutcome): void {
    if (found.kind !== 'file' || !found.lacksSidecar || !('fileId' in outcome)) return;
    const { source, path, sizeBytes, mtimeMs, stamp } = found;
    const { fileId, checksum } = outcome;
    const name = foldName(path.slice(path.lastIndexOf('/') + 1));
    const known = this.#undated.get(name);
    const isOther = known === null || (known !== undefined && known.checksum !== checksum);
    const stored = { kind: 'file', source, path, sizeBytes, mtimeMs, stamp, bytes: storedBytes } as const;
    this.#undated.set(name, isOther ? null : { ...stored, fileId, checksum });
  }

  /** The files with the facts of the sidecars whose pictures are not in their folders. */
  *join(orphans: readonly OrphanSidecar[], clock: Clock): Generator<StoredFile> {
    const byTitle = Map.groupBy(orphans, ({ content }) => foldName(content.title ?? ''));
    for (const [title, sidecars] of byTitle) {
      const undated = this.#undated.get(title);
      const moments = new Set(sidecars.map(({ content }) => content.photoTakenTime.timestamp));
      if (!undated || moments.size !== 1) continue;
      yield { ...undated, facts: factsOf(sidecars[0]!.content, { clock }) };
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
