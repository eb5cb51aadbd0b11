/** The type definitions of browsers do not include these methods yet. */
interface PermittedHandle extends FileSystemHandle {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
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
