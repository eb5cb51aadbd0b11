import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { countOpening } from '../share.repository.ts';
import { loadVisibleShare } from './get-share.ts';

/** Counts that someone other than the owner has opened a share. Nothing about the caller is stored. */
export async function openShare(context: RequestContext, shareId: JobId): Promise<void> {
  const share = await loadVisibleShare(context, shareId);
  if (share.standing === 'owner') return;
  await context.database.transaction().execute((tx) => countOpening(tx, shareId, context.clock.now()));
}
