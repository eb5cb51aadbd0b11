import type { Parts } from '../../../../kernel/request-context.ts';
import { storeReceived } from '../../../../storage/index.ts';
import type { AddedFile, FileToStore } from './file-to-store.ts';
import { findDuplicates, mayLackBytes } from './store-files.ts';
import { storeQueue } from './store-queue.ts';

/**
 * Files that are uploaded to a job at the same time are stored in one transaction. If it fails, each is retried alone, so that
 * none fails because of another. The bytes of a file that was not added are removed.
 */
export function storeFile(parts: Parts, file: FileToStore): Promise<AddedFile> {
  const queue = parts.state.of(storeQueue);
  return storeReceived(parts, [file.incoming], {
    store: () => queue.add(file.job.id, { parts, file }),
    isUsed: ({ isDeleted }) => !isDeleted,
    schedule: async (keep) => {
      if (!mayLackBytes(file)) await queue.announce(file.job.id, keep());
      else if (!(await isKnownDuplicate(parts, file))) await keep();
    },
  });
}

async function isKnownDuplicate({ database }: Parts, file: FileToStore): Promise<boolean> {
  return (await findDuplicates(database, [file])).has(file);
}
