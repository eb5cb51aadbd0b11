/** Copies a running PostgreSQL through its replication protocol, follows its log, and restores it: docs/adr/0050-backups.md. */
export { copyDatabase, type DatabaseCopy } from './copy-database.ts';
export { type DatabaseCopyCode, DatabaseCopyError } from './database-copy-error.ts';
export { followLog } from './follow-log.ts';
export type { LogPiece, LogState, ServerIdentity } from './log-piece.ts';
export { formatPosition } from './log-position.ts';
export { releaseLog } from './log-slot.ts';
export { type RestoreDatabaseOptions, type RestoredDatabase, restoreDatabase } from './restore-database.ts';
