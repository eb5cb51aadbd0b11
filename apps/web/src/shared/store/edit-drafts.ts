import type { FileId } from '@stund/contract';
import type { DBSchema } from 'idb';
import { browserDatabase } from './browser-database.ts';
import { editDraftsDatabase } from './clear-edit-drafts.ts';

interface EditStores extends DBSchema {
  drafts: { key: [account: string, fileId: string]; value: unknown };
}

const database = browserDatabase<EditStores>({
  name: editDraftsDatabase,
  create: (created) => void created.createObjectStore('drafts'),
});

/** The edits of a file that were not saved; undefined where there are none. Rejects where the browser stores nothing. */
export async function readEditDraft(account: string, fileId: FileId): Promise<unknown> {
  return (await database.open()).get('drafts', [account, fileId]);
}

/** Stores edits until they are saved or discarded; undefined removes them. Resolves when they would survive a crash. */
export async function writeEditDraft(account: string, fileId: FileId, draft: unknown): Promise<void> {
  const drafts = await database.open();
  if (draft === undefined) await drafts.delete('drafts', [account, fileId]);
  else await drafts.put('drafts', draft, [account, fileId]);
}
