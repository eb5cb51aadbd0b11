/** A file of this device that can be opened when it is needed. Nothing of it stays open in between. */
export interface LocalSource {
  /** The file as it is now. Rejects when it is gone or may not be read any more. */
  open(): Promise<File>;
}

/** A file that the browser handed over for good. */
export function sourceOfFile(file: File): LocalSource {
  return { open: async () => file };
}

/** A file of a dropped folder. */
export function sourceOfEntry(entry: FileSystemFileEntry): LocalSource {
  return { open: () => new Promise((resolve, reject) => entry.file(resolve, reject)) };
}

/** A file below handles that outlived the page. Several may bear the name that its path begins with. */
export function sourceOfRoots(roots: readonly FileSystemHandle[], path: string): LocalSource {
  return {
    async open() {
      let failure: unknown;
      for (const root of roots) {
        try {
          return await openBelow(root, path.split('/').slice(1));
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}

async function openBelow(root: FileSystemHandle, names: readonly string[]): Promise<File> {
  if (names.length === 0) return (root as FileSystemFileHandle).getFile();
  let folder = root as FileSystemDirectoryHandle;
  for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
  return (await folder.getFileHandle(names.at(-1)!)).getFile();
}
