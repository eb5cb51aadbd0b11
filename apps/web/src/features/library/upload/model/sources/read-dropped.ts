import { extensionOf } from '@stund/contract';
import { describeFile, describeMissing, type LocalFile } from './found-file.ts';
import { sourceOfEntry } from './local-source.ts';
import type { Dropped } from './take-dropped.ts';

/** Reads dropped folders recursively, in batches of files and in order. */
export async function* readDropped(dropped: readonly Dropped[]): AsyncGenerator<LocalFile[]> {
  // An explicit stack, so that deep trees do not exhaust the call stack.
  const open: Dropped[] = dropped.toReversed();
  while (open.length > 0) {
    const files: Dropped[] = [];
    while (open.length > 0 && !isFolder(open.at(-1)!) && files.length < 100) files.push(open.pop()!);
    if (files.length > 0) yield await Promise.all(files.map(describe));
    const folder = open.at(-1);
    if (!folder || !isFolder(folder)) continue;
    open.pop();
    const children = await readFolder(folder);
    if (children) for (const child of children.toReversed()) open.push(child);
    else yield [describeMissing(folder.fullPath, true)];
  }
}

function isFolder(dropped: Dropped): dropped is FileSystemDirectoryEntry {
  return 'isDirectory' in dropped && dropped.isDirectory;
}

/** Undefined when the folder cannot be opened. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[] | undefined> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  try {
    for (;;) {
      // Browsers return up to a hundred entries at a time, and none at the end.
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) return all;
      for (const entry of some) all.push(entry);
    }
  } catch {
    return undefined;
  }
}

async function describe(dropped: Dropped): Promise<LocalFile> {
  if (dropped instanceof File) return describePlain(dropped);
  const { fullPath } = dropped;
  try {
    const file = await new Promise<File>((resolve, reject) => (dropped as FileSystemFileEntry).file(resolve, reject));
    return describeFile(file, fullPath, sourceOfEntry(dropped as FileSystemFileEntry));
  } catch {
    return describeMissing(fullPath, false);
  }
}

/** Browsers without the entries API return folders as files that cannot be read. */
async function describePlain(file: File): Promise<LocalFile> {
  if (file.type === '' && extensionOf(file.name) === '') {
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch {
      return describeMissing(file.name, true);
    }
  }
  return describeFile(file, file.name);
}
