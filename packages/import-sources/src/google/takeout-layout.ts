import { keyOf as keyOfFolder, splitPath as split } from '../found/paths.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import { isGoogleRootName, isTrashName, yearOfGoogleFolder } from './google-folders.ts';

/** What a folder of Google Takeout is for. `photos`: an album, or another folder next to those; `other`: that of another product. */
export type FolderRole = 'year' | 'trash' | 'photos' | 'other';

type Place = Pick<SourceFolder, 'origin' | 'path'>;

/** The sidecar of a picture or video, and the files that describe all photos. */
const typicalFile =
  /\.(?:jpe?g|heic|heif|png|gif|webp|dng|mp4?|mov|m4v|3gp|avi)(?:\(\d+\))?(?:\.s[\w-]*)?(?:\(\d+\))?\.json$|^(?:print-subscriptions|shared_album_comments|user-generated-memory-titles)\.json$/i;

/**
 * Finds the folders in which Google puts its folders of years and albums. They are recognised by the names of all folders, since people
 * unpack a takeout, rename it, or pass a folder inside of it. Every folder has to be added before the first question.
 */
export class TakeoutLayout {
  readonly #roots = new Set<string>();

  add({ origin, path, names }: Pick<SourceFolder, 'origin' | 'path' | 'names'>): void {
    const { parent, name } = split(path);
    const isTypical = isInTakeout(path) || names.some((file) => typicalFile.test(file));
    if (!isTypical) return;
    if (isGoogleRootName(name)) this.#roots.add(keyOf(origin, path));
    if (isGoogleRootName(split(parent).name)) this.#roots.add(keyOf(origin, parent));
    // Only sidecars tell a folder of Google's from one of the same name that a person made.
    if (yearOfGoogleFolder(name) !== undefined && names.some((file) => typicalFile.test(file)))
      this.#roots.add(keyOf(origin, parent));
  }

  /** The role of a folder; undefined when it is not in a takeout of Google. */
  roleOf({ origin, path }: Place): FolderRole | undefined {
    const { parent, name } = split(path);
    const isChild = path !== '' && this.#roots.has(keyOf(origin, parent));
    if (isChild && isTrashName(name)) return 'trash';
    if (isChild && yearOfGoogleFolder(name) !== undefined) return 'year';
    if (isChild) return 'photos';
    return this.#roots.has(keyOf(origin, path)) || isInTakeout(path) ? 'other' : undefined;
  }
}

function isInTakeout(path: string): boolean {
  return /(?:^|\/)Takeout(?:\/|$)/.test(path);
}

function keyOf(origin: string, path: string): string {
  return keyOfFolder({ origin, path });
}
