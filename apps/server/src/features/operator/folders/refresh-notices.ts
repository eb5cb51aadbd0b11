import type { Database } from '../../../platform/database/schema.ts';
import { changeNotices } from '../../together/notifications/index.ts';
import { selectFolders } from './folder.repository.ts';

/** Tells the administrators while a folder, or something in one, cannot be read. */
export async function refreshNotices(database: Database): Promise<void> {
  const folders = await selectFolders(database);
  const hasTrouble = folders.some(({ trouble, unreadable_count }) => trouble !== null || unreadable_count > 0);
  await changeNotices(database, hasTrouble ? { raise: ['folder'], resolve: [] } : { raise: [], resolve: ['folder'] });
}
