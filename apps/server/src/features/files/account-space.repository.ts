import { type AccountId, storage } from '@stund/contract';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Database, Tx } from '../../platform/database/schema.ts';

export interface Space {
  used_space: number;
  max_space: number;
}

/** Takes room for a file. Holds the account's row until the transaction ends, so that two uploads cannot both take the last bytes. Throws `quota-exceeded`. */
export async function takeSpace(tx: Tx, accountId: AccountId, sizeBytes: number): Promise<Space> {
  const space = await tx
    .updateTable('account')
    .set((eb) => ({ used_space: eb('used_space', '+', sizeBytes) }))
    .where('id', '=', accountId)
    .returning(['used_space', 'max_space'])
    .executeTakeFirstOrThrow();
  if (space.max_space < storage.unlimitedBytes && space.used_space > space.max_space) {
    throw new DomainError('quota-exceeded', `${space.used_space - space.max_space} bytes too many`);
  }
  return space;
}

/** What the account uses and may use, in bytes. */
export function getAccountSpace(database: Database, accountId: AccountId): Promise<Space> {
  return database
    .selectFrom('account')
    .select(['used_space', 'max_space'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
