import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { blobListSchema } from '../blobs/blob-list.ts';
import { lsnSchema } from '../log/lsn.ts';
import { storedFileSchema } from '../repository/backup-repository.ts';

export const manifestFormat = 1;

export const backupIdPattern = /^\d{8}T\d{6}Z-[0-9a-f]{4}$/;

/** What a backup consists of. It is written last: a backup without a manifest does not exist. */
export const manifestSchema = z.object({
  formatVersion: z.literal(manifestFormat),
  id: z.string().regex(backupIdPattern),
  installationId: z.string(),
  /** The release that made the backup, and the last migration of its database. */
  release: z.string(),
  lastMigration: z.string(),
  postgres: z.object({
    majorVersion: z.int().positive(),
    systemId: z.string().regex(/^\d{1,20}$/),
    timeline: z.int().positive(),
    databaseName: z.string(),
    startLsn: lsnSchema,
    endLsn: lsnSchema,
  }),
  startedAt: z.iso.datetime(),
  /** The time whose state a restore without the later log shows. */
  consistentAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  base: storedFileSchema,
  /** PostgreSQL's own list of the files in the base backup. */
  postgresManifest: storedFileSchema.optional(),
  blobs: blobListSchema,
  settings: storedFileSchema.optional(),
  /** Blobs that were damaged or missing in the installation. */
  damagedBlobs: z.array(z.object({ checksum: z.string(), problem: z.enum(['missing', 'damaged', 'unreadable']) })),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** Creates an id like `20261128T031500Z-9f3a`. Ids sort by time. */
export function createBackupId(now: Date): string {
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
  return `${time}-${randomBytes(2).toString('hex')}`;
}

/** Every file of a backup except its blobs. */
export function filesOf(manifest: BackupManifest) {
  const { base, postgresManifest, blobs, settings } = manifest;
  return [base, postgresManifest, blobs.list, settings].filter((file) => file !== undefined);
}
