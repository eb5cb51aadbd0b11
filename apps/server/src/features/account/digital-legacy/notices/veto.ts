import type { DeathNotice } from '@stund/contract';
import { recordAuditEntry, recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { callerCounter, countAttempt } from '../../../../kernel/throttle/throttle.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { hashSecret } from '../../../../platform/secrets/random-secret.ts';
import { legacyLinkByCaller } from '../legacy.allowances.ts';
import { contactOf, findLegacy } from '../legacy.repository.ts';
import { endNotice } from './end-notice.ts';
import { findNotice, findNoticeByHash, findOwner, type NoticeRow } from './notice.repository.ts';

/** The report of the caller's own death. */
export async function getNotice(context: RequestContext): Promise<DeathNotice | null> {
  const notice = await findNotice(context.database, requireAccount(context).accountId);
  return notice ? present(context.database, notice) : null;
}

/** Rejects the report of the caller's death; without one nothing happens. */
export async function stopNotice(context: RequestContext): Promise<void> {
  const { accountId } = requireAccount(context);
  const now = context.clock.now();
  await inTransaction(context.database, (tx) =>
    endNotice(tx, { accountId, now, record: (event) => recordCallerAct(tx, context, event) }),
  );
}

/** The report that a link is about. Throws `not-found` for a wrong link, `gone` when the report has ended, and `rate-limited`. */
export async function getNoticeOfLink(context: RequestContext, token: string): Promise<DeathNotice & { name: string }> {
  const notice = await requireNoticeOfLink(context, token, 'veto_hash');
  const [owner, presented] = [
    await findOwner(context.database, notice.account_id),
    await present(context.database, notice),
  ];
  if (!owner || !presented) throw new DomainError('gone', 'The report has ended');
  return { ...presented, name: owner.name };
}

/** Rejects the report that a link is about, without login. Throws what getNoticeOfLink() throws. */
export async function stopNoticeOfLink(context: RequestContext, token: string): Promise<void> {
  const { account_id: accountId, id } = await requireNoticeOfLink(context, token, 'veto_hash');
  const now = context.clock.now();
  const origin = { actor: 'owner', clientAddress: context.clientAddress } as const;
  await inTransaction(context.database, (tx) =>
    endNotice(tx, { accountId, now, id, record: (event) => recordAuditEntry(tx, { accountId, origin, now }, event) }),
  );
}

/** Only wrong links count: the right one is opened as often as its holder likes. */
export async function requireNoticeOfLink(
  context: RequestContext,
  token: string,
  column: 'veto_hash' | 'link_hash',
): Promise<NoticeRow> {
  const notice = await findNoticeByHash(context.database, column, hashSecret(token));
  if (!notice) {
    await countAttempt(context, callerCounter(legacyLinkByCaller, context.clientAddress));
    throw new DomainError('not-found', 'The link is wrong');
  }
  if (notice.state === 'ended') throw new DomainError('gone', 'The link has ended');
  return notice;
}

async function present(database: Database, notice: NoticeRow): Promise<DeathNotice | null> {
  const { state, recorded_at: recorded, waits_until: until } = notice;
  if (state === 'ended') return null;
  const legacy = await findLegacy(database, notice.account_id);
  return {
    state,
    recorded: Math.floor(recorded.getTime() / 1000),
    until: Math.floor(until.getTime() / 1000),
    has_contact: legacy !== undefined && contactOf(legacy) !== undefined,
  };
}
