import type { Database } from '../../../../platform/database/schema.ts';
import {
  compareIdentity,
  type DirectoryIdentity,
  FolderError,
  type FolderReader,
  type RelativePath,
} from '../../../../platform/folder-reader/index.ts';
import { digestOf } from './folder-file.repository.ts';
import {
  deleteMounts,
  type MountRow,
  markMountsAway,
  type SeenMount,
  sampleFilesWithin,
  selectMounts,
  upsertMounts,
} from './mount.repository.ts';

/** So many of the known files show whether a directory has what it had. */
const sampleSize = 50;
/** Fewer files may all have been deleted or moved since. */
const fewFiles = 10;

/**
 * [Note: disks that are away] Where a disk is not mounted, its path is an empty directory, or one with other files: as if everything had been
 * deleted. So a scan notes which directory the folder is, and each one in it that begins another file system. When another directory is there, a sample of
 * the known files decides: with most of them it is the same disk under another number, or a copy of it; otherwise it is away, and nothing below
 * it changes. `folder rescan --accept-missing` lets one scan take what is there for all that there is (docs/adr/0073-disks-of-folders.md).
 */
export class KnownMounts {
  readonly #database: Database;
  readonly #reader: FolderReader;
  readonly #folderId: string;
  readonly #known: ReadonlyMap<string, MountRow>;
  readonly #seen = new Map<string, SeenMount>();
  readonly #away = new Map<string, MountRow>();

  private constructor(database: Database, reader: FolderReader, folderId: string, known: readonly MountRow[]) {
    this.#database = database;
    this.#reader = reader;
    this.#folderId = folderId;
    this.#known = new Map(known.map((mount) => [keyOf(mount.path), mount]));
  }

  static async load(database: Database, reader: FolderReader, folderId: string): Promise<KnownMounts> {
    return new KnownMounts(database, reader, folderId, await selectMounts(database, folderId));
  }

  /** Whether this is the directory that is known under the path, as far as its identity shows it. */
  compare(path: RelativePath, identity: DirectoryIdentity): 'unknown' | 'same' | 'perhaps' | 'other' {
    const known = this.#known.get(keyOf(path));
    return known ? compareIdentity(identityOf(known), identity) : 'unknown';
  }

  /** Whether another directory is under this path than the one that is known, with other files. */
  async isReplaced(path: RelativePath, identity: DirectoryIdentity): Promise<boolean> {
    const likeness = this.compare(path, identity);
    if (likeness === 'unknown' || likeness === 'same') return false;
    const sample = await sampleFilesWithin(this.#database, this.#folderId, { directory: path, limit: sampleSize });
    let found = 0;
    for (const file of sample) if (await this.#isThere(file.path, file.size_bytes)) found += 1;
    return likeness === 'perhaps' ? found === 0 && sample.length >= fewFiles : found * 2 < sample.length;
  }

  async #isThere(path: RelativePath, sizeBytes: number): Promise<boolean> {
    try {
      return (await this.#reader.stat(path)).sizeBytes === sizeBytes;
    } catch (error) {
      if (error instanceof FolderError) return false;
      throw error;
    }
  }

  /** Notes a directory that is the folder itself, or begins another file system. */
  see(path: RelativePath, { device, inode, bornNs }: DirectoryIdentity): void {
    this.#seen.set(keyOf(path), { path, device, inode, bornNs });
  }

  /** Notes that what is known under the path is not there. */
  leave(path: RelativePath): void {
    const known = this.#known.get(keyOf(path));
    if (known) this.#away.set(keyOf(path), known);
  }

  /** The paths of the known ones that were neither seen nor left. */
  missing(): RelativePath[] {
    return [...this.#known.values()]
      .filter(({ path }) => !this.#seen.has(keyOf(path)) && !this.#away.has(keyOf(path)))
      .map(({ path }) => path);
  }

  /** Throws `away` when one of the disks that were there has gone meanwhile, so that files may only seem to be missing. */
  async requireAllThere(): Promise<void> {
    for (const { path, ...identity } of this.#seen.values())
      if (compareIdentity(identity, await this.#reader.identify(path)) === 'other')
        throw new FolderError('away', 'A disk went away during the scan');
  }

  /** Stores what was seen, and forgets what is not known to be away: `isLeft` says of a path whether nothing was read there. */
  async save(now: Date, isLeft: (path: RelativePath) => boolean): Promise<void> {
    await upsertMounts(this.#database, this.#folderId, [...this.#seen.values()]);
    const digests = [...this.#away.values()].map((mount) => mount.directory_digest);
    await markMountsAway(this.#database, this.#folderId, { digests, now });
    const forgotten = [...this.#known].filter(
      ([key, { path }]) => !this.#seen.has(key) && !this.#away.has(key) && !isLeft(path),
    );
    await deleteMounts(
      this.#database,
      this.#folderId,
      forgotten.map(([, { path }]) => digestOf(path)),
    );
  }
}

function identityOf({ device, inode, born_ns: bornNs }: MountRow): DirectoryIdentity {
  return { device, inode, bornNs };
}

function keyOf(path: RelativePath): string {
  return path.toString('latin1');
}
