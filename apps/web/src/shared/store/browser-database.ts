import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** A database of this browser, which every page of the site shares. */
export interface BrowserDatabase<Stores extends DBSchema> {
  /** Rejects where the browser stores nothing. */
  open(): Promise<IDBPDatabase<Stores>>;
  /** Deletes the database. The request is issued at once, so that it completes even if the page is closed now. */
  remove(): void;
}

export interface BrowserDatabaseOptions<Stores extends DBSchema> {
  name: string;
  /** Creates the stores of the first version, the only one so far. */
  create(database: IDBPDatabase<Stores>): void;
  /** Called when what was stored may have been lost. */
  onLost?(): void;
}

/** Describes a database, which is opened when it is first used and again after it was lost. */
export function browserDatabase<Stores extends DBSchema>(
  options: BrowserDatabaseOptions<Stores>,
): BrowserDatabase<Stores> {
  const { name, create, onLost } = options;
  let opened: Promise<IDBPDatabase<Stores>> | undefined;
  let connection: IDBPDatabase<Stores> | undefined;

  function close(): void {
    connection?.close();
    connection = undefined;
    opened = undefined;
    onLost?.();
  }

  async function connect(): Promise<IDBPDatabase<Stores>> {
    try {
      // Another page deletes or upgrades the database, or the person clears the data of the site.
      connection = await openDB<Stores>(name, 1, { upgrade: create, blocking: close, terminated: close });
      return connection;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  }

  return {
    open() {
      opened ??= connect();
      return opened;
    },
    remove() {
      close();
      void deleteStored(name);
    },
  };
}

async function deleteStored(name: string): Promise<void> {
  try {
    await deleteDB(name);
  } catch {
    // A browser without storage has nothing to delete.
  }
}
