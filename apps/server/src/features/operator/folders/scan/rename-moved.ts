import type { Checksum, JobId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { checksumFromBytes, checksumToBytes } from '../../../../platform/database/schema.ts';
import { renameFiles } from '../../../../storage/index.ts';
import { lockJob } from '../../../library/jobs/index.ts';
import { type ReadFile, selectFilesFromFolder, selectPathsOf } from './folder-file.repository.ts';
import { nameOf } from './name-of-file.ts';

/** The names under which a content had vanished, and the one that it has now. */
interface Renaming {
  former: ReadonlySet<string>;
  name: string;
}

/**
 * Gives the pictures of files that have another name now that name, in timelines and albums, where the files under their former names have
 * vanished. To be called before that is forgotten: after a crash it is done again.
 */
export async function renameMoved(parts: Parts, folderId: string, files: readonly ReadFile[]): Promise<void> {
  const renamings = await findRenamings(parts, folderId, files);
  if (renamings.size === 0) return;
  const checksums = [...renamings.keys()].map(checksumToBytes);
  const isRenamed = (file: { checksum: Buffer; path: string }) =>
    renamings.get(checksumFromBytes(file.checksum))?.former.has(file.path) ?? false;
  const found = (await selectFilesFromFolder(parts.database, checksums)).filter(isRenamed);
  for (const jobId of new Set(found.map(({ job_id }) => job_id)))
    await inTransaction(parts.database, async (tx, afterCommit) => {
      await lockJob(tx, jobId);
      const files = (await selectFilesFromFolder(tx, checksums)).filter((file) => file.job_id === jobId);
      const names = files
        .filter(isRenamed)
        .map(({ id, checksum }) => ({ id, path: renamings.get(checksumFromBytes(checksum))!.name }));
      const jobs: JobId[] = await renameFiles(tx, jobId, names);
      afterCommit(() => {
        for (const job of jobs) parts.jobCaches.forget(job);
      });
    });
}

async function findRenamings(
  { database }: Parts,
  folderId: string,
  files: readonly ReadFile[],
): Promise<ReadonlyMap<Checksum, Renaming>> {
  const names = new Map<Checksum, string>();
  for (const { row, content } of files) if (!names.has(content.checksum)) names.set(content.checksum, nameOf(row.path));
  const renamings = new Map<Checksum, Renaming>();
  const paths = files.length === 0 ? [] : await selectPathsOf(database, folderId, [...names.keys()]);
  for (const [checksum, ofContent] of Map.groupBy(paths, (path) => path.checksum)) {
    const name = names.get(checksum)!;
    const present = new Set(ofContent.filter((one) => !one.hasVanished).map(({ path }) => nameOf(path)));
    const former = new Set(ofContent.filter((one) => one.hasVanished).map(({ path }) => nameOf(path)));
    // A picture that is also there under this name keeps it.
    for (const stays of [...present, name]) former.delete(stays);
    if (former.size > 0) renamings.set(checksum, { former, name });
  }
  return renamings;
}
