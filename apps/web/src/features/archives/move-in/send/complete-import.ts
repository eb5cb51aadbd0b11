import { deduplicateFile, type JobId } from '@stund/contract';
import {
  AlbumCollector,
  type AlbumResult,
  completeAlbum,
  type DescribeOptions,
  type Found,
  type ImportOutcome,
  type OrphanSidecar,
  ScatteredSidecars,
  sentFacts,
} from '@stund/import-sources';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { retryingCalls } from './retrying-calls.ts';

/** A file or what was left out, with what became of it. */
export interface ImportedItem {
  found: Found;
  outcome: ImportOutcome;
}

interface Completing extends Pick<DescribeOptions, 'clock' | 'hashText' | 'signal'> {
  timelineId: JobId;
  /** The name of the account. */
  ownName: string;
}

/**
 * Does what has to wait until all files are stored: facts of sidecars in other folders are sent, and the albums are created or completed.
 * Returns the items with what that has changed. Rejects only when it is aborted or the session has ended.
 */
export async function completeImport(
  items: readonly ImportedItem[],
  options: Completing,
): Promise<{ items: readonly ImportedItem[]; albums: AlbumResult[] }> {
  const collector = new AlbumCollector();
  for (const { found, outcome } of items) collector.add(found, outcome);
  const joined = await joinScattered(items, options);
  const calls = retryingCalls(options.signal);
  const albums: AlbumResult[] = [];
  for (const collected of collector.finish()) {
    options.signal.throwIfAborted();
    try {
      albums.push(await completeAlbum(collected, { ...options, calls, earlier: [] }));
    } catch (error) {
      options.signal.throwIfAborted();
      if (failureCode(error) === 'unauthenticated') throw error;
      const { title, notTaken } = collected.album;
      albums.push({ title, result: 'failed', added: 0, present: 0, notTaken });
    }
  }
  return { items: joined, albums };
}

/** Google puts some pictures only into the folder of an album, and their sidecars into that of the year. */
async function joinScattered(
  items: readonly ImportedItem[],
  { clock, timelineId, signal }: Completing,
): Promise<readonly ImportedItem[]> {
  const scattered = new ScatteredSidecars();
  const orphans: OrphanSidecar[] = [];
  for (const { found, outcome } of items) {
    scattered.add(found, outcome);
    if (found.kind === 'passed' && found.orphan) orphans.push(found.orphan);
  }
  const { call } = retryingCalls(signal);
  const corrected = new Map<string, ImportOutcome>();
  for (const { source, path, checksum, mtimeMs, fileId, facts } of scattered.join(orphans, clock)) {
    signal.throwIfAborted();
    const body = { path, checksum, mtime: mtimeMs / 1000, ...sentFacts(facts) };
    // The picture is stored; without its date it is where its own metadata puts it.
    const reply = await call(deduplicateFile, { params: { id: timelineId }, body }).catch(() => undefined);
    if (reply?.is_completed) corrected.set(source, { kind: 'corrected', fileId, checksum });
  }
  if (corrected.size === 0) return items;
  return items.map(({ found, outcome }) => {
    const better = found.kind === 'file' && outcome.kind === 'present' ? corrected.get(found.source) : undefined;
    return { found, outcome: better ?? outcome };
  });
}
