import type { S3ConnectionOptions } from '../blob-store/index.ts';
import type { BackupStore } from './backup-store.ts';
import { createBackupFolder, FolderBackupStore } from './folder-backup-store.ts';

/** Opens the store at a folder or at `s3://bucket/prefix`, whose library is loaded only then. Touches nothing. */
export async function openBackupStore(target: string, s3: S3ConnectionOptions): Promise<BackupStore> {
  if (!target.startsWith('s3://')) return new FolderBackupStore(folderOf(target));
  const { hostname: bucket, pathname } = new URL(target);
  const { S3BackupStore } = await import('./s3-backup-store.ts');
  return new S3BackupStore({ ...s3, bucket, prefix: pathname.replace(/^\/+|\/+$/g, '') });
}

/** Opens a store for writing: a folder that does not exist is created, with those above it. */
export async function createBackupStore(target: string, s3: S3ConnectionOptions): Promise<BackupStore> {
  if (!target.startsWith('s3://')) await createBackupFolder(folderOf(target));
  return openBackupStore(target, s3);
}

function folderOf(target: string): string {
  return target.replace(/^file:/, '');
}
