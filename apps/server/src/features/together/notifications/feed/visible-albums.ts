import type { AccountId } from '@stund/contract';
import type { AccountActor } from '../../../../kernel/actor.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { filterVisibleJobs, selectAlbumsOfAccounts, type VisibleJob } from '../../access/index.ts';

/** The albums that each account is notified about: its own and those it takes part in, as far as it may see them now. */
export async function selectNotifyingAlbums(
  database: Database,
  actors: readonly AccountActor[],
): Promise<Map<AccountId, VisibleJob[]>> {
  const byAccount = new Map(actors.map((actor) => [actor.accountId, actor]));
  const albums = await selectAlbumsOfAccounts(database, [...byAccount.keys()]);
  return new Map(
    [...albums].map(([accountId, found]) => [
      accountId,
      filterVisibleJobs({ actor: byAccount.get(accountId)! }, found),
    ]),
  );
}

export async function selectNotifyingAlbumsOf(database: Database, actor: AccountActor): Promise<VisibleJob[]> {
  return (await selectNotifyingAlbums(database, [actor])).get(actor.accountId) ?? [];
}

/** The account as a caller, for rights that a worker checks again. */
export function actorOf(account: { id: AccountId; is_read_only: boolean; access_epoch: number }): AccountActor {
  return {
    kind: 'account',
    accountId: account.id,
    // No token has this id.
    tokenId: '' as AccountActor['tokenId'],
    deviceId: '',
    isAdministrator: false,
    isReadOnly: account.is_read_only,
    accessEpoch: account.access_epoch,
    authenticatedAt: new Date(0),
  };
}
