import type { FileId } from '@stund/contract';

const databaseName = 'stund-edits';
const storeName = 'drafts';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => {
      const database = request.result;
      const close = () => {
        database.close();
        opened = undefined;
      };
      // Another page deletes the database, or the person clears the site's data.
      database.addEventListener('versionchange', close);
      database.addEventListener('close', close);
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error));
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** The edits of a file that were not saved; undefined where there are none. Rejects where the browser stores nothing. */
export async function readEditDraft(account: string, fileId: FileId): Promise<unknown> {
  const store = (await open()).transaction(storeName).objectStore(storeName);
  const request = store.get([account, fileId]);
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Stores edits until they are saved or discarded; undefined removes them. Resolves when they would survive a crash. */
export async function writeEditDraft(account: string, fileId: FileId, draft: unknown): Promise<void> {
  const transaction = (await open()).transaction(storeName, 'readwrite');
  const store = transaction.objectStore(storeName);
  if (draft === undefined) store.delete([account, fileId]);
  else store.put(draft, [account, fileId]);
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
}

/** Removes all drafts. The request is issued at once, so that it completes even if the page is closed now. */
export function clearEditDrafts(): void {
  try {
    indexedDB.deleteDatabase(databaseName);
  } catch {
    // A browser without storage has no drafts.
  }
}
