/** A file or folder that the person chose or dropped. */
export type ChosenItem = ChosenFile | ChosenFolder;

interface ChosenFile {
  kind: 'file';
  /** From the folder that was chosen, with its name. */
  path: string;
  file: File;
}

interface ChosenFolder {
  kind: 'folder';
  entry: FileSystemDirectoryEntry;
}

/** The dropped items. Synchronous, because they must be read before the event ends. */
export function takeDroppedItems(transfer: DataTransfer): ChosenItem[] {
  return [...transfer.items].flatMap((item): ChosenItem[] => {
    if (item.kind !== 'file') return [];
    const entry = item.webkitGetAsEntry?.();
    if (entry?.isDirectory) return [{ kind: 'folder', entry: entry as FileSystemDirectoryEntry }];
    const file = item.getAsFile();
    return file === null ? [] : [{ kind: 'file', path: file.name, file }];
  });
}

/** The files of a picker, also those of a whole folder. */
export function takePickedItems(files: Iterable<File>): ChosenItem[] {
  return Array.from(files, (file) => ({ kind: 'file', path: file.webkitRelativePath || file.name, file }));
}
