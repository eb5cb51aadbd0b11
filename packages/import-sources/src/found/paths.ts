import type { SourceFolder } from './source-folder.ts';

type Place = Pick<SourceFolder, 'origin' | 'path'>;

/** Identifies a folder among those of all folders and archives of an import. */
export function keyOf({ origin, path }: Place): string {
  return `${origin}\0${path.normalize('NFC')}`;
}

/** The folder around a folder and its own name. The root has neither. */
export function splitPath(path: string): { parent: string; name: string } {
  const end = path.lastIndexOf('/');
  return { parent: path.slice(0, Math.max(0, end)), name: path.slice(end + 1) };
}

/** The folder in which a folder is; undefined for the root. */
export function parentOf({ origin, path }: Place): Place | undefined {
  return path === '' ? undefined : { origin, path: splitPath(path).parent };
}

/** A folder and those around it, from the inside. Archives list only folders that contain files, so each may be known by its path alone. */
export function* foldersAround(folder: Place): Generator<Place> {
  for (let place: Place | undefined = folder; place !== undefined; place = parentOf(place)) yield place;
}

export function nameOf({ path }: { path: string }): string {
  return splitPath(path).name;
}

/** The path of a folder below another; undefined when it is not there. The folder itself is `''`. */
export function pathBelow(folder: Place, root: Place): string | undefined {
  if (folder.origin !== root.origin) return undefined;
  if (root.path === '' || folder.path === root.path) return folder.path.slice(root.path.length);
  return folder.path.startsWith(`${root.path}/`) ? folder.path.slice(root.path.length + 1) : undefined;
}

/** The form in which the names of files are compared: systems write letters with marks differently, and some change the case. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
