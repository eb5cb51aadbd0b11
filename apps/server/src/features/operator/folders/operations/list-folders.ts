import type { Database } from '../../../../platform/database/schema.ts';
import { readablePath } from '../../../../platform/folder-reader/index.ts';
import type { FolderFileState } from '../../../../storage/index.ts';
import { countFilesByState, type FolderRow, selectEmailsOf, selectFolders } from '../folder.repository.ts';
import { selectMounts } from '../scan/mount.repository.ts';

export interface DescribedFolder extends FolderRow {
  emails: readonly string[];
  counts: Readonly<Record<FolderFileState, number>>;
  /** The directories in it on which a disk is not mounted any more, or another one. */
  away: ReadonlyArray<{ path: string; since: Date }>;
}

/** All folders by their path, with who sees them and how many files are known in which state. */
export async function listFolders(database: Database): Promise<DescribedFolder[]> {
  const described: DescribedFolder[] = [];
  for (const folder of await selectFolders(database))
    described.push({
      ...folder,
      emails: await selectEmailsOf(database, folder.id),
      counts: await countFilesByState(database, folder.id),
      away: (await selectMounts(database, folder.id)).flatMap(({ path, away_since: since }) =>
        since === null ? [] : [{ path: readablePath(path), since }],
      ),
    });
  return described;
}
