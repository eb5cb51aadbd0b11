/** The type definitions of browsers do not include these methods yet. */
interface PermittedHandle extends FileSystemHandle {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
}

interface ItemWithHandle extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** The handles of dropped items, which are stored for the time after a reload. Call it before the event ends. */
export function takeHandles(transfer: DataTransfer): Promise<FileSystemHandle[]> {
  const handles = [...transfer.items].flatMap((item: ItemWithHandle) =>
    item.kind === 'file' && item.getAsFileSystemHandle ? item.getAsFileSystemHandle().catch(() => null) : [],
  );
  return Promise.all(handles).then((all) => all.filter((handle) => handle !== null));
}

/** Whether the handle can be read without a permission prompt. */
export async function isReadable(handle: PermittedHandle): Promise<boolean> {
  return (await handle.queryPermission?.({ mode: 'read' })) === 'granted';
}

/** Asks the person for permission. Call it from a click. */
export async function requestReadAccess(handle: PermittedHandle): Promise<boolean> {
  try {
    return (await handle.requestPermission?.({ mode: 'read' })) === 'granted';
  } catch {
    return false;
  }
}

export function groupByName(roots: readonly FileSystemHandle[]): ReadonlyMap<string, FileSystemHandle[]> {
  return Map.groupBy(roots, ({ name }) => name);
}

/** The first part of a path: the file or folder that was dropped. */
export function rootNameOf(path: string): string {
  const slash = path.indexOf('/');
  return slash < 0 ? path : path.slice(0, slash);
}
