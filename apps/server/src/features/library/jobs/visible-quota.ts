import type { AccountId } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { getAccountSpace, type Space } from '../../../storage/index.ts';

/** The space that the caller may know: the caller's own, also when a file counts for someone else; zero for guests. */
export async function visibleQuota(
  { actor, database }: Pick<RequestContext, 'actor' | 'database'>,
  job: { owner_id: AccountId },
  ownersSpace: Space,
): Promise<Pick<Space, 'used_space' | 'max_space'>> {
  if (actor.kind !== 'account') return { used_space: 0, max_space: 0 };
  const isOwner = actor.accountId === job.owner_id;
  const { used_space, max_space } = isOwner ? ownersSpace : await getAccountSpace(database, actor.accountId);
  return { used_space, max_space };
}
