import type { Database } from '../../../platform/database/schema.ts';
import type { JobOfFiles } from '../jobs/index.ts';
import { type FileWithMedia, type GroupFile, selectGroupFiles } from './file.repository.ts';

/** Groups by id. Groups with a single member are left out. */
export type FileGroups = ReadonlyMap<string, readonly GroupFile[]>;

/** Loads the groups of a page of files with one query. */
export async function loadGroups(
  database: Database,
  job: JobOfFiles,
  files: readonly Pick<FileWithMedia, 'group_id'>[],
): Promise<FileGroups> {
  const ids = [...new Set(files.flatMap((file) => file.group_id ?? []))];
  if (ids.length === 0) return new Map();
  const groups = Map.groupBy(await selectGroupFiles(database, job, ids), (file) => file.group_id);
  for (const [id, members] of groups) if (members.length < 2) groups.delete(id);
  return groups;
}
