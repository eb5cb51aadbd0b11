import { z } from 'zod';
import { ConfigError } from '../config/config-error.ts';
import { ExportBusyError } from '../features/archives/scheduled-exports/index.ts';
import { BackupError } from '../features/operator/backups/index.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { BackupStoreError } from '../platform/backup-store/index.ts';
import { BlobStoreError } from '../platform/blob-store/index.ts';
import { MigrationBlockedError } from '../platform/database/migrate.ts';
import { DatabaseTooNewError } from '../platform/database/migration-history.ts';
import { DatabaseCopyError } from '../platform/database-copy/index.ts';
import { EmbeddedPostgresError } from '../platform/embedded-postgres/index.ts';
import { SealingError } from '../platform/sealing/index.ts';
import { UpgradeCopyError } from '../platform/upgrade-copy/index.ts';
import { CommandError, UsageError } from './command.ts';

const ownErrors = [
  CommandError,
  UsageError,
  BackupError,
  DatabaseCopyError,
  BackupStoreError,
  BlobStoreError,
  DatabaseTooNewError,
  MigrationBlockedError,
  EmbeddedPostgresError,
  ExportBusyError,
  SealingError,
  UpgradeCopyError,
];

/** Describes an error in a sentence for the person at the terminal. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError) return `A setting is invalid:\n${error.message}`;
  if (error instanceof z.ZodError) return describeInvalid(error);
  if (error instanceof DomainError) return error.facts.detail ?? error.code;
  if (ownErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT':
      return `${path} does not exist`;
    case 'EACCES':
    case 'EPERM':
      return `No permission for ${path ?? 'this'}. Run the command as the user who runs Stund.`;
    case 'ENOSPC':
      return 'The disk is full';
    case 'ECONNREFUSED':
      return 'The database at DATABASE_URL does not answer';
    default:
      return `Something went wrong: ${message ?? String(error)}`;
  }
}

function describeInvalid(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'The value'}: ${issue.message}`).join('\n');
}
