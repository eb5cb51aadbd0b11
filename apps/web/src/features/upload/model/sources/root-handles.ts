/** Not yet among the browser's types. */
interface PermittedHandle extends FileSystemHandle {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
}

interface ItemWithHandle extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** Handles of what was dropped, for the time after a reload. They have to be asked for before the event is over. */
export function takeHandles(transfer: DataTransfer): Promise<FileSystemHandle[]> {
  const handles = [...transfer.items].flatMap((item: ItemWithHandle) =>
    item.kind === 'file' && item.getAsFileSystemHandle ? item.getAsFileSystemHandle().catch(() => null) : [],
  );
  return Promise.all(handles).then((all) => all.filter((handle) => handle !== null));
}

/** Whether what lies below the handle may be read without asking the person. */
export async function isReadable(handle: PermittedHandle): Promise<boolean> {
  return (await handle.queryPermission?.({ mode: 'read' })) === 'granted';
}

/** Lets the browser ask the person. Call it from a click. */
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

/** What a path begins with: the folder or file that was dropped. */
export function rootNameOf(path: string): string {
  const slash = path.indexOf('/');
  return slash < 0 ? path : path.slice(0, slash);
}
