import { copyFile, link, open, rename, stat, unlink } from 'node:fs/promises';
import type { Checksum } from '../checksum.ts';
import type { DirectorySync } from '../disk/directory-sync.ts';
import { hasErrorCode } from '../disk/disk-error.ts';
import type { FileSystemLayout } from './layout.ts';

/** The error codes of file systems without hard links (exFAT, some network shares). */
export const noLinkCodes = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'];

/** Gives synced bytes their permanent name, durably. The original path stays. */
export async function placeBlob(
  layout: FileSystemLayout,
  sync: DirectorySync,
  { path, checksum }: { path: string; checksum: Checksum },
): Promise<void> {
  const folder = layout.blobFolder(checksum);
  const target = layout.blob(checksum);
  const isNew = await sync.makeDirectory(folder);
  try {
    await link(path, target);
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) await replaceIfTruncated(path, target);
    else if (hasErrorCode(error, ...noLinkCodes)) await copyDurably(path, target);
    else throw error;
  }
  // An existing file is synced too: the process that placed it may have died before this line.
  await Promise.all([sync.sync(folder), sync.settle(isNew)]);
}

/** A file of another length under this name is damaged; the given bytes are known to be correct. */
async function replaceIfTruncated(path: string, target: string): Promise<void> {
  const [fresh, present] = await Promise.all([stat(path), stat(target)]);
  if (fresh.size !== present.size) await copyDurably(path, target);
}

async function copyDurably(path: string, target: string): Promise<void> {
  const copy = `${path.slice(0, path.lastIndexOf('.'))}-copy`;
  try {
    await copyFile(path, copy);
    const file = await open(copy, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(copy, target);
  } catch (error) {
    await unlink(copy).catch(() => undefined);
    throw error;
  }
}
