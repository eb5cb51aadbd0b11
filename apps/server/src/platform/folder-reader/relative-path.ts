import { FolderError } from './folder-error.ts';

const slash = 0x2f;
const separator = Buffer.from('/');

/** The bytes of a path below a folder, as the file system has them, which need not be UTF-8. Empty for the folder itself. */
export type RelativePath = Buffer;

export const folderItself: RelativePath = Buffer.alloc(0);

/** The path of an entry of a directory. */
export function joinPath(directory: RelativePath, name: Buffer): RelativePath {
  return directory.length === 0 ? name : Buffer.concat([directory, separator, name]);
}

/** The directory of a path, and its last component. */
export function splitPath(path: RelativePath): { directory: RelativePath; name: Buffer } {
  const at = path.lastIndexOf(slash);
  if (at < 0) return { directory: folderItself, name: path };
  return { directory: path.subarray(0, at), name: path.subarray(at + 1) };
}

/** The absolute path. Throws `outside` for a path with empty components, dots or NUL, which no directory lists. */
export function absolutePath(root: Buffer, path: RelativePath): Buffer {
  if (path.length === 0) return root;
  if (path.includes(0)) throw new FolderError('outside', 'The path contains NUL');
  for (let start = 0; start <= path.length; ) {
    const found = path.indexOf(slash, start);
    const end = found < 0 ? path.length : found;
    const component = path.toString('latin1', start, end);
    if (component === '' || component === '.' || component === '..')
      throw new FolderError('outside', 'The path leads elsewhere');
    start = end + 1;
  }
  return root.at(-1) === slash ? Buffer.concat([root, path]) : Buffer.concat([root, separator, path]);
}

/** A path as text for people: UTF-8 where its bytes are that, else each byte as a character of Latin-1. */
export function readablePath(path: Buffer): string {
  const text = path.toString('utf8');
  return Buffer.from(text, 'utf8').equals(path) ? text : path.toString('latin1');
}
