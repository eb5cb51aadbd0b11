/** The lease under which a folder is scanned or removed. */
export function leaseOf(folderId: string): string {
  return `folder ${folderId}`;
}
