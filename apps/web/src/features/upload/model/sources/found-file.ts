import type { FoundFile } from '@stund/uploader';
import { type LocalSource, sourceOfFile } from './local-source.ts';

export type LocalFile = FoundFile<LocalSource | undefined>;

/** What the uploader needs to know of a file of this device. `path` is relative to what was picked or dropped. */
export function describeFile(file: File, path: string, source = sourceOfFile(file)): LocalFile {
  return {
    name: file.name,
    path: cleanPath(path),
    sizeBytes: file.size,
    mimeType: file.type,
    isFolder: false,
    modifiedMs: file.lastModified,
    source,
  };
}

/** Something without a file behind it: a folder the browser can't walk, or a file that could not be opened. */
export function describeMissing(path: string, isFolder: boolean): LocalFile {
  const clean = cleanPath(path);
  const name = clean.slice(clean.lastIndexOf('/') + 1);
  return { name, path: clean, sizeBytes: 0, mimeType: '', isFolder, modifiedMs: 0, source: undefined };
}

/** The server takes no control characters and no broken Unicode; file systems allow both. */
export function cleanPath(path: string): string {
  return path
    .replace(/^\/+/, '')
    .replaceAll(/\p{Cc}/gu, '_')
    .toWellFormed();
}
