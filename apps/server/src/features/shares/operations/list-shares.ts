import { type JobId, jobIdSchema } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { type VisibleJob, visibleToOwner } from '../../access/index.ts';
import { type ListedShare, type ShareFacts, selectOwnShares, selectShareFacts } from '../share.repository.ts';

export interface SharePage {
  shares: Array<{ share: ListedShare & VisibleJob; facts: ShareFacts }>;
  nextCursor: string | null;
}

/** A page of the caller's shares, newest first. The number of queries does not depend on the number of shares. */
export async function listShares(
  context: RequestContext,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<SharePage> {
  const account = requireAccount(context);
  const before = cursor === undefined ? undefined : parseCursor(cursor);
  const found = await selectOwnShares(context.database, account.accountId, { before, limit: limit + 1 });
  const page = found.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const facts = ids.length === 0 ? new Map<JobId, ShareFacts>() : await selectShareFacts(context.database, ids);
  return {
    shares: page.flatMap((share) => {
      const known = facts.get(share.id);
      return known ? [{ share: visibleToOwner(account, share), facts: known }] : [];
    }),
    nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null,
  };
}

function parseCursor(cursor: string): JobId {
  const parsed = jobIdSchema.safeParse(cursor);
  if (!parsed.success) throw new DomainError('invalid-request', 'Not a cursor of this list');
  return parsed.data;
}
