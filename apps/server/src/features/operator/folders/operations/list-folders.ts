import type { Database } from '../../../../platform/database/schema.ts';
import type { FolderFileState } from '../../../../storage/index.ts';
import { countFilesByState, type FolderRow, selectEmailsOf, selectFolders } from '../folder.repository.ts';

export interface DescribedFolder extends FolderRow {
  emails: readonly string[];
  counts: Readonly<Record<FolderFileState, number>>;
}

/** All folders by their path, with who sees them and how many files are known in which state. */
export async function listFolders(database: Database): Promise<DescribedFolder[]> {
  const described: DescribedFolder[] = [];
  for (const folder of await selectFolders(database))
    described.push({
      ...folder,
      emails: await selectEmailsOf(database, folder.id),
      counts: await countFilesByState(database, folder.id),
    });
  return described;
}
