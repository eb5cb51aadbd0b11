import type { AccountId } from '@stund/contract';
import type { AccountActor } from '../../../kernel/actor.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { filterVisibleJobs, selectAlbumsOfAccount, type VisibleJob } from '../../access/index.ts';

type Needs = Pick<RequestContext, 'database'> & { actor: AccountActor };

/** The albums that an account is notified about: its own and those it takes part in, as far as it may see them now. */
export async function selectNotifyingAlbums(context: Needs): Promise<VisibleJob[]> {
  const { database, actor } = context;
  return filterVisibleJobs({ actor }, await selectAlbumsOfAccount(database, actor.accountId));
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
