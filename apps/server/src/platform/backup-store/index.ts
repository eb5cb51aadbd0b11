export type { BackupStore, StoredObject, WriteBatch, WriteOptions } from './backup-store.ts';
export type { BackupStoreErrorCode } from './backup-store-error.ts';
export { BackupStoreError } from './backup-store-error.ts';
export { createBackupStore, openBackupStore } from './open-backup-store.ts';
