import { type FileId, getFile, getJobInfo, type ListedFile, listFiles, parallelRequests } from '@stund/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { failureCode } from '../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';

/** All files of an album, newest first, as they were at a serial: what came later may be in it already. */
export interface AlbumFiles {
  serial: number;
  files: readonly ListedFile[];
}

/** The addresses of thumbnails are good for twelve hours at least. */
const freshMs = 6 * 3_600_000;

/** The key begins as those of all files of a job, so that whoever moves files asks for them anew. */
export function albumFilesQuery(jobId: string) {
  return queryOptions({
    queryKey: ['files', jobId, 'album'] as const,
    queryFn: async ({ signal }): Promise<AlbumFiles> => {
      // Before the files, so that no change is missed in between.
      const { last_serial: serial } = await callEndpoint(getJobInfo, { params: { id: jobId } }, { signal });
      const files: ListedFile[] = [];
      for (let cursor: string | undefined | null; cursor !== null; ) {
        const query = cursor === undefined ? {} : { cursor };
        const page = await callEndpoint(listFiles, { params: { id: jobId }, query }, { signal });
        files.push(...page.files);
        cursor = page.next_cursor;
      }
      return { serial, files };
    },
    staleTime: freshMs,
  });
}

/** With more, one list is quicker than each by itself. */
const maxSingly = 40;

interface Happened {
  fileIds: readonly string[];
  /** Those of them that are gone, as far as was told. */
  removed: ReadonlySet<string>;
  serial: number;
  signal: AbortSignal;
}

/** Fetches the files that something has happened to, and notes that everything up to the serial is known. */
export async function renewAlbumFiles(
  queryClient: QueryClient,
  jobId: string,
  { fileIds, removed, serial, signal }: Happened,
): Promise<void> {
  const { queryKey } = albumFilesQuery(jobId);
  if (fileIds.length > maxSingly) {
    await queryClient.invalidateQueries({ queryKey });
    return;
  }
  const found = new Map<string, ListedFile | undefined>();
  const waiting = [...fileIds];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      found.set(id, removed.has(id) ? undefined : await findFile(jobId, id, signal));
    }
  };
  await Promise.all(Array.from({ length: parallelRequests }, work));
  queryClient.setQueryData<AlbumFiles>(queryKey, (before) => before && merged(before, found, serial));
}

async function findFile(jobId: string, fileId: string, signal: AbortSignal): Promise<ListedFile | undefined> {
  try {
    return await callEndpoint(getFile, { params: { id: jobId, fileId } }, { signal });
  } catch (error) {
    if (failureCode(error) === 'not-found') return undefined;
    throw error;
  }
}

function merged(before: AlbumFiles, found: ReadonlyMap<string, ListedFile | undefined>, serial: number): AlbumFiles {
  const kept = before.files.flatMap((file) => (found.has(file.id) ? (found.get(file.id) ?? []) : file));
  const known = new Set<FileId>(before.files.map((file) => file.id));
  const added = [...found.values()].filter((file) => file !== undefined && isOwnTile(file) && !known.has(file.id));
  return { serial: Math.max(before.serial, serial), files: [...(added as ListedFile[]), ...kept] };
}

/** What stands behind another tile is not listed. */
function isOwnTile({ group }: ListedFile): boolean {
  return group === null || group.isMaster;
}
