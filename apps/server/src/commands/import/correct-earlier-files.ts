import { type JobId, type ListedFile, listFiles } from '@stund/contract';
import {
  type Clock,
  type Found,
  factsOf,
  type ImportOutcome,
  matchSidecars,
  type OrphanSidecar,
  type OrphanXmp,
  storedBytes,
  xmpNamesOf,
} from '@stund/import-sources';
import type { ApiClient } from './api-client.ts';
import type { ImportTally } from './import-files.ts';
import { type RetryOptions, withRetries } from './retry.ts';

interface Correcting extends Omit<RetryOptions, 'onWait'> {
  client: ApiClient;
  jobId: JobId;
  orphans: readonly OrphanSidecar[];
  xmpOrphans: readonly OrphanXmp[];
  clock: Clock;
  onOutcome(found: Found, outcome: ImportOutcome): void;
}

/**
 * Sends the facts of sidecars whose pictures an earlier import has brought, such as that of another part of the same takeout. The
 * server adds them to the files that do not have them.
 */
export async function correctEarlierFiles(options: Correcting, tally: ImportTally): Promise<void> {
  const { client, orphans, xmpOrphans, signal, clock } = options;
  const byFolder = Map.groupBy(orphans, ({ folder }) => folder);
  const xmpByFolder = Map.groupBy(xmpOrphans, ({ folder }) => folder);
  const folders = new Set([...byFolder.keys(), ...xmpByFolder.keys()]);
  if (folders.size === 0) return;
  const retrying = {
    ...options,
    onWait: (reason: string | undefined) => {
      tally.waitingFor = reason;
    },
  };
  for (const [folder, files] of await listUndated(options, folders, retrying)) {
    const pairs = [
      ...pair(files, byFolder.get(folder) ?? []).map(([file, { name, content }]) => {
        return { file, name, facts: factsOf(content, { clock }) };
      }),
      ...pairXmp(files, xmpByFolder.get(folder) ?? []),
    ];
    for (const { file, name, facts } of pairs) {
      signal.throwIfAborted();
      const toSend = { ...describe(file, `${folder}/${name}`), facts };
      const known = await withRetries(() => client.deduplicate(options.jobId, toSend), retrying);
      if (!known.is_completed || known.uuid === null) continue;
      tally.corrected += 1;
      options.onOutcome(toSend, { kind: 'corrected', fileId: known.uuid, checksum: file.checksum });
    }
  }
}

/** The files in some folders that have no date of a sidecar yet, by folder. */
async function listUndated(
  { client, jobId }: Correcting,
  folders: ReadonlySet<string>,
  retrying: RetryOptions,
): Promise<Map<string, ListedFile[]>> {
  const found = new Map<string, ListedFile[]>();
  for (let cursor: string | undefined; ; ) {
    const query = { members: 1, ...(cursor && { cursor }) };
    const page = await withRetries(() => client.call(listFiles, { params: { id: jobId }, query }), retrying);
    for (const file of page.files) {
      const folder = file.path.slice(0, Math.max(0, file.path.lastIndexOf('/')));
      if (folders.has(folder) && file.date_source !== 'sidecar')
        found.set(folder, [...(found.get(folder) ?? []), file]);
    }
    if (page.next_cursor === null) return found;
    cursor = page.next_cursor;
  }
}

/** Pairs files with their XMP files by name. */
function pairXmp(files: readonly ListedFile[], sidecars: readonly OrphanXmp[]) {
  if (sidecars.length === 0) return [];
  const byName = new Map(sidecars.map((sidecar) => [sidecar.name.toLowerCase(), sidecar]));
  return files.flatMap((file) => {
    if (file.type === 'Documents') return [];
    const name = nameOf(file).toLowerCase();
    const found = xmpNamesOf(name).flatMap((candidate) => byName.get(candidate) ?? [])[0];
    return found ? [{ file, name: found.name, facts: found.facts }] : [];
  });
}

function nameOf({ path }: ListedFile): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Pairs files with their sidecars by name, and by the title that Google did not truncate. */
function pair(files: readonly ListedFile[], sidecars: readonly OrphanSidecar[]): Array<[ListedFile, OrphanSidecar]> {
  const byName = new Map(sidecars.map((sidecar) => [sidecar.name, sidecar]));
  const byTitle = new Map(sidecars.map((sidecar) => [sidecar.content.title, sidecar]));
  const { sidecarOf } = matchSidecars([...new Set(files.map(nameOf)), ...byName.keys()]);
  return files.flatMap((file): Array<[ListedFile, OrphanSidecar]> => {
    const sidecar = byName.get(sidecarOf.get(nameOf(file)) ?? '') ?? byTitle.get(nameOf(file));
    return sidecar ? [[file, sidecar]] : [];
  });
}

/** A file whose bytes are on the server. */
function describe({ path, size, mtime, checksum }: ListedFile, source: string) {
  const times = { sizeBytes: size, mtimeMs: mtime * 1000, stamp: '' };
  return { kind: 'file' as const, source, path, ...times, checksum, bytes: storedBytes };
}
