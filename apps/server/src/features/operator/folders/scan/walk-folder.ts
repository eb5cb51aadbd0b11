import type { Parts } from '../../../../kernel/request-context.ts';
import {
  type DirectoryEntry,
  type FileFacts,
  FolderError,
  type FolderReader,
  folderItself,
  isSameFacts,
  joinPath,
  type RelativePath,
  splitPath,
} from '../../../../platform/folder-reader/index.ts';
import {
  digestOf,
  factsOf,
  findLastSeen,
  hasManyFiles,
  insertWaiting,
  type KnownFile,
  markFound,
  markVanished,
  type SeenFile,
  selectFilesOfDirectory,
  selectKnownDirectories,
  updateToWaiting,
} from './folder-file.repository.ts';

/** A folder that is empty, where so many files were, is taken for a disk that is not mounted. */
const manyFiles = 10;
const parallelStats = 64;

/** Folders of the system and of other programs, which nobody wants to see. */
const passedOver: ReadonlySet<string> = new Set([
  '@eaDir',
  '#recycle',
  '$RECYCLE.BIN',
  'System Volume Information',
  'lost+found',
]);

/** Nothing is in the folder, where many files were. */
export class EmptiedError extends Error {
  override name = 'EmptiedError';
}

export interface WalkResult {
  linkCount: number;
  unreadableCount: number;
  /** The directories that were read, for watching them. */
  directories: RelativePath[];
  /** Whether files were found that have to be read. */
  hasNew: boolean;
}

/**
 * Compares all files of a folder with what is known of them, by size, time and inode: no file is opened. What is new or differs waits to be
 * read; what is not there any more has vanished, unless its directory could not be read or is where a disk is not mounted. Throws FolderError when the folder itself
 * cannot be read, and EmptiedError, before anything is changed.
 */
export async function walkFolder(
  parts: Pick<Parts, 'database' | 'clock'>,
  reader: FolderReader,
  { folderId, signal }: { folderId: string; signal: AbortSignal },
): Promise<WalkResult> {
  return new Walk(parts, reader, { folderId, signal }).run();
}

class Walk {
  readonly #database: Parts['database'];
  readonly #reader: FolderReader;
  readonly #folderId: string;
  readonly #signal: AbortSignal;
  readonly #now: Date;
  readonly #visited = new Set<string>();
  readonly #unreadable: RelativePath[] = [];
  readonly #missing: number[] = [];
  /** The directories that were known before, once they are needed. */
  #known: Array<{ digest: Buffer; path: RelativePath }> | undefined;
  readonly #result: WalkResult = { linkCount: 0, unreadableCount: 0, directories: [], hasNew: false };

  constructor(
    { database, clock }: Pick<Parts, 'database' | 'clock'>,
    reader: FolderReader,
    { folderId, signal }: { folderId: string; signal: AbortSignal },
  ) {
    this.#database = database;
    this.#reader = reader;
    this.#folderId = folderId;
    this.#signal = signal;
    this.#now = clock.now();
  }

  async run(): Promise<WalkResult> {
    const top = await this.#reader.list(folderItself);
    if (top.length === 0 && (await hasManyFiles(this.#database, this.#folderId, manyFiles)))
      throw new EmptiedError('The folder is empty');
    const waiting: RelativePath[] = [folderItself];
    for (let directory = waiting.pop(); directory; directory = waiting.pop()) {
      this.#signal.throwIfAborted();
      const entries = directory.length === 0 ? top : await this.#list(directory);
      if (entries && directory.length > 0 && (await this.#isNotMounted(directory, entries))) {
        this.#leave(directory);
        continue;
      }
      if (entries) waiting.push(...(await this.#compare(directory, entries)));
    }
    await this.#findMissingDirectories();
    await markVanished(this.#database, this.#missing, this.#now);
    return this.#result;
  }

  async #list(directory: RelativePath): Promise<DirectoryEntry[] | undefined> {
    try {
      return await this.#reader.list(directory);
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      // What has gone since its parent was read counts as missing, and what cannot be read stays as it is.
      if (error.code === 'gone') return undefined;
      this.#leave(directory);
      return undefined;
    }
  }

  /** Lets everything below the directory stay as it is known, and counts it as not read. */
  #leave(directory: RelativePath): void {
    this.#result.unreadableCount += 1;
    this.#unreadable.push(directory);
  }

  /**
   * Whether this empty directory is not the one in which files were seen, but the one below a disk that was mounted there: had the files been
   * deleted or moved, the directory would have changed after they were seen.
   */
  async #isNotMounted(directory: RelativePath, entries: readonly DirectoryEntry[]): Promise<boolean> {
    if (!entries.every(({ name }) => isPassedOver(name))) return false;
    this.#known ??= await selectKnownDirectories(this.#database, this.#folderId);
    const below = this.#known.filter(({ path }) => isWithin(splitPath(path).directory, directory));
    if (below.length === 0) return false;
    const digests = below.map(({ digest }) => digest);
    const seenAt = await findLastSeen(this.#database, this.#folderId, digests);
    if (!seenAt) return false;
    try {
      return (await this.#reader.changeOf(directory)) < seenAt;
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      // It has just been replaced or closed. The next scan sees what it is.
      return true;
    }
  }

  /** Compares the files of a directory, and returns the directories in it. */
  async #compare(directory: RelativePath, entries: readonly DirectoryEntry[]): Promise<RelativePath[]> {
    const digest = digestOf(directory);
    this.#visited.add(digest.toString('hex'));
    this.#result.directories.push(directory);
    const known = new Map<string, KnownFile>();
    for (const file of await selectFilesOfDirectory(this.#database, this.#folderId, digest))
      known.set(keyOf(file.path), file);

    const within: RelativePath[] = [];
    const paths: RelativePath[] = [];
    for (const { name, kind } of entries) {
      if (isPassedOver(name)) continue;
      if (kind === 'link') this.#result.linkCount += 1;
      if (kind === 'directory') within.push(joinPath(directory, name));
      if (kind === 'file') paths.push(joinPath(directory, name));
    }
    const fresh: SeenFile[] = [];
    const changed: Array<{ id: number; facts: FileFacts }> = [];
    const found: number[] = [];
    for (let start = 0; start < paths.length; start += parallelStats) {
      this.#signal.throwIfAborted();
      const some = paths.slice(start, start + parallelStats);
      const facts = await Promise.all(some.map((path) => this.#stat(path)));
      for (const [index, path] of some.entries()) {
        const row = known.get(keyOf(path));
        const seen = facts[index];
        if (seen === 'gone') continue;
        known.delete(keyOf(path));
        if (seen === 'unreadable') continue;
        if (!row) fresh.push({ path, facts: seen as FileFacts });
        else if (!isSameFacts(factsOf(row), seen as FileFacts)) changed.push({ id: row.id, facts: seen as FileFacts });
        else if (row.state === 'vanished') found.push(row.id);
        else if (row.state === 'waiting') this.#result.hasNew = true;
      }
    }
    const where = { folderId: this.#folderId, digest, now: this.#now };
    const batch = 5000;
    for (let start = 0; start < fresh.length; start += batch)
      await insertWaiting(this.#database, where, fresh.slice(start, start + batch));
    await updateToWaiting(this.#database, changed, this.#now);
    await markFound(this.#database, found);
    if (fresh.length + changed.length + found.length > 0) this.#result.hasNew = true;
    for (const { id, state } of known.values()) if (state !== 'vanished') this.#missing.push(id);
    return within;
  }

  async #stat(path: RelativePath): Promise<FileFacts | 'gone' | 'unreadable'> {
    try {
      return await this.#reader.stat(path);
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      if (error.code !== 'unreadable') return 'gone';
      this.#result.unreadableCount += 1;
      return 'unreadable';
    }
  }

  /** The files of directories that are not there any more. */
  async #findMissingDirectories(): Promise<void> {
    for (const { digest, path } of await selectKnownDirectories(this.#database, this.#folderId)) {
      if (this.#visited.has(digest.toString('hex'))) continue;
      const { directory } = splitPath(path);
      if (this.#unreadable.some((above) => isWithin(directory, above))) continue;
      for (const { id, state } of await selectFilesOfDirectory(this.#database, this.#folderId, digest))
        if (state !== 'vanished') this.#missing.push(id);
    }
  }
}

function keyOf(path: RelativePath): string {
  return path.toString('latin1');
}

function isPassedOver(name: Buffer): boolean {
  return name[0] === 0x2e || passedOver.has(name.toString('latin1'));
}

function isWithin(path: RelativePath, above: RelativePath): boolean {
  if (above.length === 0) return true;
  if (!path.subarray(0, above.length).equals(above)) return false;
  return path.length === above.length || path[above.length] === 0x2f;
}
