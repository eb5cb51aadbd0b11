import { type RelativePath, readablePath, splitPath } from '../../../../platform/folder-reader/index.ts';

/** The name under which a file of a folder is shown. Names on disk may contain characters that no upload may have. */
export function nameOf(path: RelativePath): string {
  const name = readablePath(splitPath(path).name)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '_')
    .toWellFormed();
  return name.trim() === '' ? '_' : name;
}
