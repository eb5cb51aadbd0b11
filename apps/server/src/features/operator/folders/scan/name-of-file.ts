import { type RelativePath, readablePath, splitPath } from '../../../../platform/folder-reader/index.ts';

/** The name under which a file of a folder is shown. Names on disk may contain characters that no upload may have. */
export function nameOf(path: RelativePath): string {
  const name = readablePath(splitPath(path).name)
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, '_')
    .toWellFormed();
  return name.trim() === '' ? '_' : name;
}
