import type { TelevisionId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type Parts, type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { hashSecret } from '../../../../platform/secrets/random-secret.ts';
import {
  deleteExpiredTelevisions,
  deleteOwnTelevision,
  deleteTelevisionBySecret,
  isShowing,
  selectOwnTelevisions,
} from '../television.repository.ts';
import { viewAsTelevision } from '../television-access.ts';
import type { TelevisionOfJob } from './show-on-television.ts';

/** The televisions that show files for the account. Those that may no longer show them are removed. */
export async function listTelevisions(context: RequestContext): Promise<TelevisionOfJob[]> {
  const { accountId } = requireAccount(context);
  const rows = await selectOwnTelevisions(context.database, accountId, context.clock.now());
  const found = await Promise.all(
    rows.filter(isShowing).map(async (television) => {
      try {
        return [{ television, job: (await viewAsTelevision(context, television)).job }];
      } catch (error) {
        if (error instanceof DomainError && error.code === 'gone') return [];
        throw error;
      }
    }),
  );
  return found.flat();
}

/** Stops a television: its secret and the addresses of its files end with the transaction. Throws `not-found`. */
export async function stopTelevision(context: RequestContext, id: TelevisionId): Promise<void> {
  const { accountId } = requireAccount(context);
  const isDeleted = await inTransaction(context.database, (tx) => deleteOwnTelevision(tx, { id, accountId }));
  if (!isDeleted) throw new DomainError('not-found', 'television');
}

/** Ends a television by its own secret, which the program on it does when it is closed. */
export function endTelevision({ database }: RequestContext, secret: string): Promise<void> {
  return inTransaction(database, (tx) => deleteTelevisionBySecret(tx, hashSecret(secret)));
}

/** Deletes the televisions whose time has ended, which show nothing already. */
export function removeExpiredTelevisions({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  return inTransaction(database, (tx) => deleteExpiredTelevisions(tx, clock.now()));
}
