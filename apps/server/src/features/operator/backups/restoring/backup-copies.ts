import type { Services } from '../../../../kernel/feature.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { type BlobCopies, findInstallationId } from '../../../../storage/index.ts';
import { blobName, openBlob } from '../blobs/repository-blobs.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { openOwnRepository } from '../running/open-repository.ts';

/** The backups of the installation as a place that may have the bytes of a damaged file; none without STUND_BACKUP_TO. */
export function openBackupCopies({
  config,
  database,
}: {
  config: Pick<Services['config'], 'backups'>;
  database: Database;
}): readonly BlobCopies[] {
  const { backups } = config;
  if (!backups) return [];
  let opened: Promise<BackupRepository> | undefined;
  const open = async () => openOwnRepository(backups.to, backups.keyFile, await findInstallationId(database));
  return [
    {
      async open(checksum) {
        opened ??= open();
        const repository = await opened.catch((error: unknown) => {
          // The place may be there again next time.
          opened = undefined;
          throw error;
        });
        const found = await repository.store.stat(blobName(repository, checksum));
        return found && openBlob(repository, checksum);
      },
    },
  ];
}
