export type { EmbeddedPostgres, StartEmbeddedPostgresOptions } from './embedded-postgres.ts';
export { startEmbeddedPostgres } from './embedded-postgres.ts';
export type { EmbeddedPostgresErrorCode } from './embedded-postgres-error.ts';
export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export { withFolderGuard } from './folder-guard.ts';
export { clearStalePostmaster } from './postgres-processes.ts';
export { embeddedPostgresMajor, recoverCluster } from './recover-cluster.ts';
export type { StartLog } from './start-log.ts';
export { whileUnused } from './while-unused.ts';
