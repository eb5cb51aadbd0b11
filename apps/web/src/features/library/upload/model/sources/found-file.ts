import type { FoundFile } from '@stund/uploader';
import { type LocalSource, sourceOfFile } from './local-source.ts';

export type LocalFile = FoundFile<LocalSource | undefined>;

/** Describes a local file for the uploader. `path` is relative to what was picked or dropped. */
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

/** Describes a folder that cannot be read, or a file that cannot be opened. */
export function describeMissing(path: string, isFolder: boolean): LocalFile {
  const clean = cleanPath(path);
  const name = clean.slice(clean.lastIndexOf('/') + 1);
  return { name, path: clean, sizeBytes: 0, mimeType: '', isFolder, modifiedMs: 0, source: undefined };
}

/** File systems allow control characters and broken Unicode, which the server rejects. */
export function cleanPath(path: string): string {
  return path
    .replace(/^\/+/, '')
    .replaceAll(/\p{Cc}/gu, '_')
    .toWellFormed();
}
