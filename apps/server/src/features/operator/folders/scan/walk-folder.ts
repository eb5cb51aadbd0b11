import type { Parts } from '../../../../kernel/request-context.ts';
import {
  type DirectoryEntry,
  type DirectoryFacts,
  FolderError,
  type FolderReader,
  folderItself,
  joinPath,
  type RelativePath,
  splitPath,
} from '../../../../platform/folder-reader/index.ts';
import { compareFiles } from './compare-files.ts';
import {
  digestOf,
  findLastSeen,
  hasManyFiles,
  markVanished,
  selectFilesOfDirectory,
  selectKnownDirectories,
} from './folder-file.repository.ts';
import { KnownMounts } from './known-mounts.ts';
import { isPassedOver } from './passed-over.ts';
import { WalkError } from './walk-error.ts';

/** A folder that is empty, where so many files were, is taken for a disk that is not mounted. */
const manyFiles = 10;

interface WalkOptions {
  folderId: string;
  /** Takes what is there for all that there is, also where a disk seems to be away. */
  acceptsMissing: boolean;
  signal: AbortSignal;
}

export interface WalkResult {
  linkCount: number;
  unreadableCount: number;
  /** The directories that were read, for watching them. */
  directories: RelativePath[];
  /** Whether files were found that have to be read. */
  hasNew: boolean;
}

/** A directory that has to be read, and the file system of the one that contains it. */
interface Waiting {
  directory: RelativePath;
  device: string;
}

/**
 * Compares all files of a folder with what is known of them, by size, time and inode: no file is opened. What is new or differs waits to be
 * read; what is not there any more has vanished, unless its directory could not be read or is where a disk is away. Throws FolderError when
 * the folder itself cannot be read, and WalkError, before anything is changed.
 */
export async function walkFolder(
  parts: Pick<Parts, 'database' | 'clock'>,
  reader: FolderReader,
  options: WalkOptions,
): Promise<WalkResult> {
  const mounts = await KnownMounts.load(parts.database, reader, options.folderId);
  return new Walk(parts, reader, mounts, options).run();
}

class Walk {
  readonly #database: Parts['database'];
  readonly #reader: FolderReader;
  readonly #mounts: KnownMounts;
  readonly #options: WalkOptions;
  readonly #now: Date;
  readonly #visited = new Set<string>();
  readonly #left: RelativePath[] = [];
  readonly #missing: number[] = [];
  /** The directories that were known before, once they are needed. */
  #known: Array<{ digest: Buffer; path: RelativePath }> | undefined;
  readonly #result: WalkResult = { linkCount: 0, unreadableCount: 0, directories: [], hasNew: false };

  constructor(
    { database, clock }: Pick<Parts, 'database' | 'clock'>,
    reader: FolderReader,
    mounts: KnownMounts,
    options: WalkOptions,
  ) {
    this.#database = database;
    this.#reader = reader;
    this.#mounts = mounts;
    this.#options = options;
    this.#now = clock.now();
  }

  async run(): Promise<WalkResult> {
    // The entries are listed first: a disk that goes away between the two makes the directory another one.
    const top = await this.#reader.list(folderItself);
    const root = await this.#reader.identify(folderItself);
    await this.#requireFolder(top, root);
    this.#mounts.see(folderItself, root);
    const waiting = await this.#compare(folderItself, top, root.device);
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      this.#options.signal.throwIfAborted();
      waiting.push(...(await this.#read(next)));
    }
    await this.#leaveMissingMounts();
    await this.#findMissingDirectories();
    await this.#mounts.requireAllThere();
    await this.#mounts.save(this.#now, (path) => this.#isLeft(path));
    await markVanished(this.#database, this.#missing, this.#now);
    return this.#result;
  }

  /** Throws WalkError where the folder seems to be the directory below a disk that is away, or another disk. */
  async #requireFolder(entries: readonly DirectoryEntry[], facts: DirectoryFacts): Promise<void> {
    const { acceptsMissing, folderId } = this.#options;
    if (acceptsMissing) return;
    if (isEmpty(entries)) {
      const many = this.#mounts.compare(folderItself, facts) === 'other' ? 1 : manyFiles;
      const isEmptied =
        (await hasManyFiles(this.#database, folderId, many)) || (await this.#wasFilled(folderItself, facts));
      if (isEmptied) throw new WalkError('emptied');
    }
    if (await this.#mounts.isReplaced(folderItself, facts)) throw new WalkError('replaced');
  }

  /** Reads a directory, unless what is known in it has to stay as it is, and returns the directories in it. */
  async #read({ directory, device }: Waiting): Promise<Waiting[]> {
    try {
      const entries = await this.#reader.list(directory);
      const facts = await this.#reader.identify(directory);
      if (await this.#isAway(directory, entries, facts)) {
        this.#leave(directory);
        return [];
      }
      if (facts.device !== device) this.#mounts.see(directory, facts);
      return await this.#compare(directory, entries, facts.device);
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      // What has gone since its parent was read counts as missing.
      if (error.code !== 'gone') this.#leave(directory);
      return [];
    }
  }

  /** Lets everything below the directory stay as it is known, and counts it as not read. */
  #leave(directory: RelativePath): void {
    this.#result.unreadableCount += 1;
    this.#left.push(directory);
    this.#mounts.leave(directory);
  }

  #isLeft(directory: RelativePath): boolean {
    return this.#left.some((above) => isWithin(directory, above));
  }

  async #isAway(directory: RelativePath, entries: readonly DirectoryEntry[], facts: DirectoryFacts): Promise<boolean> {
    if (this.#options.acceptsMissing) return false;
    if (await this.#mounts.isReplaced(directory, facts)) return true;
    return isEmpty(entries) && (await this.#wasFilled(directory, facts));
  }

  /**
   * Whether this empty directory is not the one in which files were seen, but the one below a disk that was mounted there: had the files been
   * deleted or moved, the directory would have changed after they were seen.
   */
  async #wasFilled(directory: RelativePath, facts: DirectoryFacts): Promise<boolean> {
    if (this.#mounts.compare(directory, facts) === 'same') return false;
    const below = await this.#knownWithin(directory);
    if (below.length === 0) return false;
    const digests = below.map(({ digest }) => digest);
    const seenAt = await findLastSeen(this.#database, this.#options.folderId, digests);
    return seenAt !== undefined && facts.changedAt < seenAt;
  }

  async #knownWithin(directory: RelativePath): Promise<Array<{ digest: Buffer; path: RelativePath }>> {
    this.#known ??= await selectKnownDirectories(this.#database, this.#options.folderId);
    return this.#known.filter(({ path }) => isWithin(splitPath(path).directory, directory));
  }

  /** Compares the files of a directory, and returns the directories in it. */
  async #compare(directory: RelativePath, entries: readonly DirectoryEntry[], device: string): Promise<Waiting[]> {
    this.#visited.add(digestOf(directory).toString('hex'));
    this.#result.directories.push(directory);
    const within: Waiting[] = [];
    const paths: RelativePath[] = [];
    for (const { name, kind } of entries) {
      if (isPassedOver(name)) continue;
      if (kind === 'link') this.#result.linkCount += 1;
      if (kind === 'directory') within.push({ directory: joinPath(directory, name), device });
      if (kind === 'file') paths.push(joinPath(directory, name));
    }
    const { folderId, signal } = this.#options;
    const compared = await compareFiles(this.#database, this.#reader, {
      folderId,
      directory,
      paths,
      now: this.#now,
      signal,
    });
    this.#missing.push(...compared.missing);
    this.#result.unreadableCount += compared.unreadableCount;
    this.#result.hasNew ||= compared.hasNew;
    return within;
  }

  /** Systems remove the directories on which they mount disks, together with the disk. */
  async #leaveMissingMounts(): Promise<void> {
    if (this.#options.acceptsMissing) return;
    for (const path of this.#mounts.missing()) {
      const isRead = this.#visited.has(digestOf(path).toString('hex'));
      if (!isRead && !this.#isLeft(path) && (await this.#knownWithin(path)).length > 0) this.#leave(path);
    }
  }

  /** The files of directories that are not there any more. */
  async #findMissingDirectories(): Promise<void> {
    const { folderId } = this.#options;
    for (const { digest, path } of await selectKnownDirectories(this.#database, folderId)) {
      if (this.#visited.has(digest.toString('hex'))) continue;
      if (this.#isLeft(splitPath(path).directory)) continue;
      for (const { id, state } of await selectFilesOfDirectory(this.#database, folderId, digest))
        if (state !== 'vanished') this.#missing.push(id);
    }
  }
}

function isEmpty(entries: readonly DirectoryEntry[]): boolean {
  return entries.every(({ name }) => isPassedOver(name));
}

function isWithin(path: RelativePath, above: RelativePath): boolean {
  if (above.length === 0) return true;
  if (!path.subarray(0, above.length).equals(above)) return false;
  return path.length === above.length || path[above.length] === 0x2f;
}
