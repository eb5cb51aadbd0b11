import type { AccountId } from '@stund/contract';
import type { RequestContext } from '../../kernel/request-context.ts';
import { getAccountSpace, type Space } from './account-space.repository.ts';

/** How much room the caller has, which is nobody else's business: where a file counts for another, the caller's own; none for a guest. */
export async function spaceToTell(
  { actor, database }: Pick<RequestContext, 'actor' | 'database'>,
  job: { owner_id: AccountId },
  ownersSpace: Space,
): Promise<Pick<Space, 'used_space' | 'max_space'>> {
  if (actor.kind !== 'account') return { used_space: 0, max_space: 0 };
  const isOwner = actor.accountId === job.owner_id;
  const { used_space, max_space } = isOwner ? ownersSpace : await getAccountSpace(database, actor.accountId);
  return { used_space, max_space };
}
