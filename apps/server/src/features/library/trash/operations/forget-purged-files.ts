import { retention } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import { deletePurgedFilesBefore } from '../purged-file.repository.ts';

const dayMs = 86_400_000;

/** Forgets the files that were permanently deleted a year ago; until then `once_only` does not add their bytes again. */
export async function forgetPurgedFiles({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<number> {
  const until = new Date(clock.now().getTime() - retention.purgedFileDays * dayMs);
  for (let count = 0; ; ) {
    const files = await deletePurgedFilesBefore(database, until);
    count += files;
    if (files === 0) return count;
  }
}
