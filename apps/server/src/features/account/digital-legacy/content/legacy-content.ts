import type { Download, JobId, LegacyArchive, TokenId } from '@stund/contract';
import type { AccountActor } from '../../../../kernel/actor.ts';
import { recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { AccountRow } from '../../../../platform/database/schema.ts';
import { type CreateAppendix, createDownload, presentDownload } from '../../../archives/downloads/index.ts';
import { countUse, findOwner, type NoticeRow } from '../notices/notice.repository.ts';
import { requireNoticeOfLink } from '../notices/veto.ts';
import { selectArchives } from './archives.repository.ts';

interface Released {
  notice: NoticeRow;
  owner: AccountRow;
  until: Date;
}

/** Whose content a link gives. Throws `not-found` for a wrong link, `gone` when it has ended, and `rate-limited`. */
export async function getLegacyContent(
  context: RequestContext,
  token: string,
): Promise<{ name: string; until: number; archives: LegacyArchive[] }> {
  const { owner, until } = await requireReleased(context, token);
  const archives = await selectArchives(context.database, owner.id);
  return { name: owner.name, until: Math.floor(until.getTime() / 1000), archives };
}

/**
 * Prepares the archive of the timeline or an album as its owner would, and counts it. It is read only by its signed address, and ends
 * when the link does. Throws what getLegacyContent() throws, and `not-found` for what is not the owner's.
 */
export async function createLegacyArchive(
  context: RequestContext,
  { token, jobId }: { token: string; jobId: JobId },
  createAppendix: CreateAppendix,
): Promise<Download> {
  const { notice, owner } = await requireReleased(context, token);
  const archives = await selectArchives(context.database, owner.id);
  if (!archives.some((archive) => archive.job_id === jobId)) throw new DomainError('not-found', 'archive');
  const request = { option: 'takeout', trashed: false, master_only: false } as const;
  const { clientAddress } = context;
  const created = await createDownload(
    { ...context, actor: actorOf(owner, notice, context.clock.now()) },
    { jobId, request, clientAddress },
    createAppendix,
  );
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    await countUse(tx, notice.id, now);
    const entry = { accountId: owner.id, origin: { actor: 'other' }, now } as const;
    await recordAuditEntry(tx, entry, { kind: 'legacy-link-used', details: {} });
  });
  return presentDownload(context.mediaKey, created);
}

async function requireReleased(context: RequestContext, token: string): Promise<Released> {
  const notice = await requireNoticeOfLink(context, token, 'link_hash');
  const owner = await findOwner(context.database, notice.account_id);
  const until = notice.link_until;
  if (notice.state !== 'released' || until === null || until <= context.clock.now())
    throw new DomainError('gone', 'The link has ended');
  // Albums of such an account are answered like deleted ones.
  if (!owner || owner.disabled_at !== null || owner.deletion_due_at !== null)
    throw new DomainError('gone', 'The account is closed');
  return { notice, owner, until };
}

/** The owner, as far as reading needs it. An epoch that ended meanwhile ends the archive too. */
function actorOf(owner: AccountRow, notice: NoticeRow, now: Date): AccountActor {
  return {
    kind: 'account',
    accountId: owner.id,
    tokenId: notice.id as TokenId,
    deviceId: '',
    isAdministrator: false,
    isReadOnly: true,
    accessEpoch: owner.access_epoch,
    authenticatedAt: now,
  };
}
