import type { Feature } from '../../../kernel/feature.ts';
import { hourMs } from '../../../kernel/periodic-work.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { handle } from '../../../kernel/task.ts';
import { freeBlobs, freeBlobsTask } from '../../../storage/index.ts';
import { forgetPurgedFiles } from './operations/forget-purged-files.ts';
import { purgeExpired } from './operations/purge-expired.ts';
import { trashRoutes } from './trash.routes.ts';
import { trashTables } from './trash.tables.ts';

export const trashFeature: Feature = {
  name: 'trash',
  tables: trashTables,
  tasks: [freeBlobsTask],
  create: ({ parts }) => ({
    routes: trashRoutes,
    periodic: [{ name: 'delete permanently', everyMs: hourMs, run: () => purgeTrash(parts) }],
    work: () => ({ handlers: [handle(freeBlobsTask, () => freeAll(parts))] }),
  }),
};

async function purgeTrash(parts: Parts): Promise<void> {
  const purged = await purgeExpired(parts);
  if (purged > 0) parts.log.info({ purged }, 'Permanently deleted files that were in the trash for 90 days');
  await forgetPurgedFiles(parts);
  // The queue frees blobs as they lose their last file; this finds those that it gave up on.
  await freeBlobs(parts);
}

async function freeAll(parts: Parts): Promise<void> {
  const { failed } = await freeBlobs(parts);
  if (failed > 0) throw new Error(`${failed} of the deleted files still take room`);
}
