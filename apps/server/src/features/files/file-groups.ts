import type { JobId } from '@stund/contract';
import type { Database } from '../../platform/database/schema.ts';
import { type FileWithMedia, type GroupFile, selectGroupFiles } from './file.repository.ts';

/** The groups of some files by their ids; groups of one are left out. */
export type FileGroups = ReadonlyMap<string, readonly GroupFile[]>;

/** All groups that the files of a page belong to, with one query. */
export async function loadGroups(
  database: Database,
  jobId: JobId,
  files: readonly Pick<FileWithMedia, 'group_id'>[],
): Promise<FileGroups> {
  const ids = [...new Set(files.flatMap((file) => file.group_id ?? []))];
  if (ids.length === 0) return new Map();
  const groups = Map.groupBy(await selectGroupFiles(database, jobId, ids), (file) => file.group_id);
  for (const [id, members] of groups) if (members.length < 2) groups.delete(id);
  return groups;
}
