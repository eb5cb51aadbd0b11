import { foldersAround, keyOf, nameOf, parentOf } from '../found/paths.ts';
import type { SourceFolder } from '../found/source-folder.ts';

/** `list`: a folder of lists of albums; `memory`: one of lists that Apple made itself; `shared`: an album that others see too. */
export type ICloudRole = 'photos' | 'deleted' | 'list' | 'memory' | 'shared' | 'other';

type Place = Pick<SourceFolder, 'origin' | 'path'>;

const details = /^Photo Details(?:-\d+)?\.csv$/i;
const part = /^iCloud Photos(?: Part \d+ of \d+)?$/i;
const roles: Readonly<Record<string, ICloudRole>> = {
  Photos: 'photos',
  'Recently Deleted': 'deleted',
  Albums: 'list',
  Memories: 'memory',
};

/** Whether it is the name of a table with the dates of pictures. */
export function isDetailsName(name: string): boolean {
  return details.test(name);
}

/** Recognises the folders of Apple's export. Its parts have the same folders, and people unpack them into one or several. */
export class ICloudFolders {
  /** Folders that have the name of a part. */
  readonly #parts = new Set<string>();
  /** Folders around one with a table, into which someone unpacked the parts. */
  readonly #roots = new Set<string>();
  readonly #detailed = new Set<string>();

  add(folder: SourceFolder): void {
    for (const place of foldersAround(folder)) if (part.test(nameOf(place))) this.#parts.add(keyOf(place));
    if (!folder.names.some(isDetailsName)) return;
    this.#detailed.add(keyOf(folder));
    const parent = parentOf(folder);
    if (parent) this.#roots.add(keyOf(parent));
  }

  roleOf(folder: Place): ICloudRole | undefined {
    if (this.#detailed.has(keyOf(folder))) return 'photos';
    if (/(?:^|\/)iCloud Shared Albums\/[^/]+\/[^/]+$/.test(folder.path)) return 'shared';
    const parent = parentOf(folder);
    const isInPart = parent !== undefined && this.#parts.has(keyOf(parent));
    // Next to unpacked pictures there may be folders of anything.
    if (parent && (isInPart || this.#roots.has(keyOf(parent))) && nameOf(folder) in roles) return roles[nameOf(folder)];
    return isInPart || this.#parts.has(keyOf(folder)) ? 'other' : undefined;
  }
}
