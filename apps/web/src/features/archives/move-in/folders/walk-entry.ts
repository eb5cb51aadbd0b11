export type OpenFile = () => Promise<File>;

interface WalkedFile {
  /** From the folder that was dropped, with its name. */
  path: string;
  /** Undefined for a folder that cannot be read. */
  open: OpenFile | undefined;
}

/** Yields every file in a dropped folder and the folders below it. The files themselves are not opened. */
export async function* walkEntry(root: FileSystemDirectoryEntry): AsyncGenerator<WalkedFile> {
  // An explicit stack, so that deep trees do not exhaust the call stack.
  const open: FileSystemDirectoryEntry[] = [root];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const path = folder.fullPath.replace(/^\/+/, '');
    const reader = folder.createReader();
    try {
      for (let some = await readSome(reader); some.length > 0; some = await readSome(reader)) {
        for (const entry of some) {
          if (entry.isDirectory) open.push(entry as FileSystemDirectoryEntry);
          else yield { path: entry.fullPath.replace(/^\/+/, ''), open: openerOf(entry as FileSystemFileEntry) };
        }
      }
    } catch {
      yield { path, open: undefined };
    }
  }
}

/** Browsers return up to a hundred entries at a time, and none at the end. */
function readSome(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function openerOf(entry: FileSystemFileEntry): OpenFile {
  return () => new Promise((resolve, reject) => entry.file(resolve, reject));
}
