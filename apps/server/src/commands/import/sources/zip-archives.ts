import { isSystemPath } from '@stund/contract';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import type { FoundFile, Unreadable } from './found-file.ts';
import type { SourceFolder } from './source-folder.ts';
import { ZipBytes } from './zip-bytes.ts';

interface ZipFolder {
  /** The archive, if its folders are not merged with those of others. */
  origin: string;
  path: string;
  files: Located[];
  unreadable: Unreadable[];
}

interface Located {
  name: string;
  zip: ZipFile;
  entry: Entry;
}

/**
 * Archives that belong together, such as the parts of one takeout: folders of the same path are merged. Only their directories
 * are in memory; bytes are read from the archives. Throws the errors of opening an archive.
 */
export class ZipArchives {
  readonly #zips: ZipFile[] = [];
  readonly #folders = new Map<string, ZipFolder>();

  static async open(paths: readonly string[]): Promise<ZipArchives> {
    const archives = new ZipArchives();
    try {
      for (const path of paths) await archives.#read(path);
      return archives;
    } catch (error) {
      archives.close();
      throw error;
    }
  }

  /** Counts the files and their bytes. */
  count(): { files: number; bytes: number } {
    const total = { files: 0, bytes: 0 };
    for (const { files, unreadable } of this.#folders.values()) {
      total.files += files.length + unreadable.length;
      for (const { entry } of files) total.bytes += entry.uncompressedSize;
    }
    return total;
  }

  *folders(): Generator<SourceFolder> {
    for (const { origin, path, files, unreadable } of this.#sorted()) {
      yield {
        origin,
        path,
        names: files.map(({ name }) => name),
        unreadable,
        find: async (index) => describeEntry(path, files[index]!),
      };
    }
  }

  /** The folders below a folder follow it directly. */
  #sorted(): ZipFolder[] {
    const keyOf = ({ origin, path }: ZipFolder) => `${origin}\0${path.replaceAll('/', '\0')}`;
    const keyed = [...this.#folders.values()].map((folder) => ({ key: keyOf(folder), folder }));
    return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ folder }) => folder);
  }

  close(): void {
    for (const zip of this.#zips.splice(0)) zip.close();
  }

  async #read(path: string): Promise<void> {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
    this.#zips.push(zip);
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    // A manifest describes the files of its own archive, and every part of a takeout has one of the same name.
    const hasManifest = entries.some((entry) => /(?:^|\/)stund\.json$/.test(nameOf(entry)));
    for (const entry of entries) this.#add(zip, entry, hasManifest ? path : '');
  }

  #add(zip: ZipFile, entry: Entry, origin: string): void {
    const fullName = nameOf(entry);
    if (fullName.endsWith('/')) return;
    const end = fullName.lastIndexOf('/');
    const name = fullName.slice(end + 1);
    const path = fullName.slice(0, Math.max(0, end));
    if (isSystemPath(fullName)) return;

    const key = `${origin}\0${path}`;
    const folder = this.#folders.get(key) ?? { origin, path, files: [], unreadable: [] };
    this.#folders.set(key, folder);
    const reason = reasonAgainst(fullName, entry);
    if (reason === undefined) folder.files.push({ name, zip, entry });
    else folder.unreadable.push({ kind: 'unreadable', path: fullName, reason });
  }
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

function reasonAgainst(fullName: string, entry: Entry): string | undefined {
  if (validateFileName(fullName) !== null) return 'its name leads out of the archive';
  if (entry.isEncrypted()) return 'it is encrypted';
  return entry.canDecodeFileData() ? undefined : `its compression method (${entry.compressionMethod}) is not supported`;
}

function describeEntry(folder: string, { name, zip, entry }: Located): FoundFile {
  const path = folder === '' ? name : `${folder}/${name}`;
  return {
    kind: 'file',
    source: path,
    path,
    sizeBytes: entry.uncompressedSize,
    mtimeMs: entry.getLastModDate({ timezone: 'UTC' }).getTime(),
    stamp: `crc-32 ${entry.crc32.toString(16)}`,
    bytes: new ZipBytes(zip, entry),
  };
}
