import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir, readlink, realpath, stat } from 'node:fs/promises';
import type { DirectoryFacts } from './directory-identity.ts';
import { FolderError, folderError } from './folder-error.ts';
import { absolutePath, type RelativePath } from './relative-path.ts';

/** What identifies the content of a file without reading it. Times and inodes exceed 2^53, so they are decimal text. */
export interface FileFacts {
  sizeBytes: number;
  mtimeNs: string;
  inode: string;
}

export interface DirectoryEntry {
  name: Buffer;
  kind: 'file' | 'directory' | 'link' | 'other';
}

/** A file that is open for reading. The caller closes the handle. */
export interface OpenFolderFile extends FileFacts {
  handle: Pick<FileHandle, 'read' | 'createReadStream' | 'close' | 'fd'>;
}

/** A pipe without a writer must not block, and a link as the last component is refused by the system itself. */
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * The only door to the files of folders that belong to someone else: nothing here can write, and no other module may open paths below them
 * (docs/adr/0065-folders-in-place.md). Symbolic links are never followed, whichever component of a path they are: what has been opened
 * is compared with the path that it should have, so that a component that is replaced meanwhile does not matter either.
 */
export class FolderReader {
  readonly #root: Buffer;
  readonly #isLinux = process.platform === 'linux';

  private constructor(root: Buffer) {
    this.#root = root;
  }

  /** Opens a folder by its absolute path, which may itself contain links. Throws `away`. */
  static async open(path: string): Promise<FolderReader> {
    try {
      const root = await realpath(path, { encoding: 'buffer' });
      if ((await stat(root)).isDirectory()) return new FolderReader(root);
    } catch (cause) {
      throw new FolderError('away', `The folder ${path} cannot be opened`, { cause });
    }
    throw new FolderError('away', `${path} is no folder`);
  }

  /** The path of the folder with all links resolved. */
  get path(): Buffer {
    return this.#root;
  }

  /** The entries of a directory, in no particular order. Throws `gone`, `unreadable`, `outside`. */
  async list(directory: RelativePath): Promise<DirectoryEntry[]> {
    const path = absolutePath(this.#root, directory);
    try {
      const entries = await readdir(path, { encoding: 'buffer', withFileTypes: true });
      this.#requirePlace(await realpath(path, { encoding: 'buffer' }), path);
      return entries.map((entry) => ({ name: entry.name, kind: kindOf(entry) }));
    } catch (error) {
      throw folderError(error);
    }
  }

  /** Which directory this is, and when it was changed. Throws `gone`, `unreadable`, `outside`, `not-a-file`. */
  async identify(directory: RelativePath): Promise<DirectoryFacts> {
    try {
      const found = await lstat(absolutePath(this.#root, directory), { bigint: true });
      if (found.isSymbolicLink()) throw new FolderError('outside', 'It is a symbolic link');
      if (!found.isDirectory()) throw new FolderError('not-a-file', 'It is no directory');
      return {
        device: unsigned(found.dev),
        inode: unsigned(found.ino),
        bornNs: found.birthtimeNs.toString(),
        changedAt: found.mtime,
      };
    } catch (error) {
      throw folderError(error);
    }
  }

  /** The facts of a file. Throws `gone`, `unreadable`, `not-a-file`, and `outside` for a link. */
  async stat(path: RelativePath): Promise<FileFacts> {
    const absolute = absolutePath(this.#root, path);
    try {
      const found = await lstat(absolute, { bigint: true });
      if (found.isSymbolicLink()) throw new FolderError('outside', 'It is a symbolic link');
      if (!found.isFile()) throw new FolderError('not-a-file', 'It is no file');
      return factsOf(found);
    } catch (error) {
      throw folderError(error);
    }
  }

  /** Opens a file for reading. Throws `gone`, `unreadable`, `not-a-file`, `outside`. */
  async openFile(path: RelativePath): Promise<OpenFolderFile> {
    const absolute = absolutePath(this.#root, path);
    let handle: FileHandle | undefined;
    try {
      handle = await open(absolute, readOnly);
      const found = await handle.stat({ bigint: true });
      if (!found.isFile()) throw new FolderError('not-a-file', 'It is no file');
      this.#requirePlace(await this.#placeOf(handle, absolute, found.ino), absolute);
      return { handle, ...factsOf(found) };
    } catch (error) {
      await handle?.close();
      throw folderError(error);
    }
  }

  /** Where an open file really is. */
  async #placeOf(handle: FileHandle, absolute: Buffer, inode: bigint): Promise<Buffer> {
    if (this.#isLinux) return readlink(`/proc/self/fd/${handle.fd}`, { encoding: 'buffer' });
    const place = await realpath(absolute, { encoding: 'buffer' });
    if ((await lstat(place, { bigint: true })).ino !== inode) throw new FolderError('gone', 'It has been replaced');
    return place;
  }

  #requirePlace(place: Buffer, expected: Buffer): void {
    if (!place.equals(expected)) throw new FolderError('outside', 'The path leads elsewhere');
  }
}

export function isSameFacts(one: FileFacts, other: FileFacts): boolean {
  return one.sizeBytes === other.sizeBytes && one.mtimeNs === other.mtimeNs && one.inode === other.inode;
}

/** The time of modification, in milliseconds since 1970. */
export function mtimeOf({ mtimeNs }: Pick<FileFacts, 'mtimeNs'>): Date {
  return new Date(Number(BigInt(mtimeNs) / 1_000_000n));
}

function factsOf({ size, mtimeNs, ino }: { size: bigint; mtimeNs: bigint; ino: bigint }): FileFacts {
  return { sizeBytes: Number(size), mtimeNs: mtimeNs.toString(), inode: unsigned(ino) };
}

/** Decimal text, since the system numbers devices and inodes without a sign. */
function unsigned(value: bigint): string {
  return BigInt.asUintN(64, value).toString();
}

function kindOf(entry: {
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}): DirectoryEntry['kind'] {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  return entry.isSymbolicLink() ? 'link' : 'other';
}
