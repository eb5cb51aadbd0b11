/** A local file that can be opened when it is needed and is not kept open in between. */
export interface LocalSource {
  /** Returns the current file. Rejects when it is gone or may not be read any more. */
  open(): Promise<File>;
  /** Gives up what reading needed, such as a temporary file. It can be opened again. */
  release?(): Promise<void>;
  /** The CRC-32 of the bytes according to the archive that contains them, as 8 hex digits. */
  readonly crc32?: string;
  /** Whether opening it takes work and room, so that it is only opened to be sent. */
  readonly isPacked?: boolean;
}

/** The source of a file object, which stays readable. */
export function sourceOfFile(file: File): LocalSource {
  return { open: async () => file };
}

/** The source of a file in a dropped folder. */
export function sourceOfEntry(entry: FileSystemFileEntry): LocalSource {
  return { open: () => new Promise((resolve, reject) => entry.file(resolve, reject)) };
}

/** The source of a file below stored handles. Several handles may have the name with which its path starts. */
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
