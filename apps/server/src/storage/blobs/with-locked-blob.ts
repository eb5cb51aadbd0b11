import type { Checksum } from '@stund/contract';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { Database, Tx } from '../../platform/database/schema.ts';
import { lockBlob } from './blob.repository.ts';

/** Runs `work` in a transaction in which no file with these bytes is added or removed. */
export function withLockedBlob<T>(database: Database, checksum: Checksum, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(database, async (tx) => {
    await lockBlob(tx, checksum);
    return work(tx);
  });
}
