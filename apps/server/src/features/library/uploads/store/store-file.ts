import type { Parts } from '../../../../kernel/request-context.ts';
import { storeReceived } from '../../../../storage/index.ts';
import type { AddedFile, FileToStore } from './file-to-store.ts';
import { findStoredDuplicates, mayLackBytes } from './store-files.ts';
import { type Announcement, storeQueue } from './store-queue.ts';

/**
 * Files that are uploaded to a job at the same time are stored in one transaction. If it fails, each is retried alone, so that
 * none fails because of another. The bytes of a file that was not added are removed. The caller may have begun the announcement.
 */
export async function storeFile(
  parts: Parts,
  file: FileToStore,
  announcement: Announcement = parts.state.of(storeQueue).expect(file.job.id),
): Promise<AddedFile> {
  try {
    return await storeReceived(parts, [file.incoming], {
      store: () => {
        announcement.end();
        return parts.state.of(storeQueue).add(file.job.id, { parts, file });
      },
      isUsed: ({ isDeleted }) => !isDeleted,
      schedule: async (keep) => {
        const isQuick = !mayLackBytes(file);
        if (isQuick) announcement.begin();
        else announcement.end();
        if (isQuick || !(await isKnownDuplicate(parts, file))) await keep();
      },
    });
  } finally {
    announcement.end();
  }
}

async function isKnownDuplicate({ database }: Parts, file: FileToStore): Promise<boolean> {
  return (await findStoredDuplicates(database, [file])).has(file);
}
