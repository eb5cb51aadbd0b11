/** Copies a running PostgreSQL through its replication protocol, follows its log, and restores it: docs/adr/0050-backups.md. */
export { copyDatabase, type DatabaseCopy } from './copy-database.ts';
export { type DatabaseCopyCode, DatabaseCopyError } from './database-copy-error.ts';
export { followLog, type LogPiece, type LogState, type ServerIdentity } from './follow-log.ts';
export { formatPosition } from './log-position.ts';
export { type RestoreDatabaseOptions, restoreDatabase } from './restore-database.ts';
