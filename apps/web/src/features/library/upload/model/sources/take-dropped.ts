export type Dropped = FileSystemEntry | File;

interface ItemWithHandle extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** The dropped items. Synchronous, because they must be read before the event ends. */
export function takeDropped(transfer: DataTransfer): Dropped[] {
  return [...transfer.items].flatMap((item) => {
    if (item.kind !== 'file') return [];
    return item.webkitGetAsEntry?.() ?? item.getAsFile() ?? [];
  });
}

/** The handles of dropped items, which are stored for the time after a reload. Call it before the event ends. */
export function takeHandles(transfer: DataTransfer): Promise<FileSystemHandle[]> {
  const handles = [...transfer.items].flatMap((item: ItemWithHandle) =>
    item.kind === 'file' && item.getAsFileSystemHandle ? item.getAsFileSystemHandle().catch(() => null) : [],
  );
  return Promise.all(handles).then((all) => all.filter((handle) => handle !== null));
}
