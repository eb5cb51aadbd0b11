import type { LegacyContact } from '@stund/contract';
import { bySystem, recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { AccountRow } from '../../../../platform/database/schema.ts';
import { startAccessEpoch } from '../../../login/login/index.ts';
import { contactOf, findLegacy, lockAccountOfLegacy } from '../legacy.repository.ts';
import { mailContact, mailOwner } from '../mail/send-legacy-mails.ts';
import { claimDueNotice, findNotice, findOwner, type NoticeRow, updateNotice } from './notice.repository.ts';
import { hashOfLink } from './notice-links.ts';
import { afterWarning, warningTimes } from './warnings.ts';

const dayMs = 86_400_000;
const retryMs = 10 * 60_000;

/**
 * Does the due steps of all reports: mails to owners, links for contacts, and the end of links. A mail that fails, or whose sending a
 * crash interrupted, is sent again after ten minutes, with the same link.
 */
export async function processDeathNotices(parts: Parts): Promise<void> {
  for (;;) {
    const now = parts.clock.now();
    const retryAt = new Date(now.getTime() + retryMs);
    const notice = await inTransaction(parts.database, (tx) => claimDueNotice(tx, { now, retryAt }));
    if (!notice) return;
    try {
      await takeStep(parts, notice);
    } catch (error) {
      parts.log.warn({ err: error }, 'A step of a death notice failed and will be tried again');
    }
  }
}

async function takeStep(parts: Parts, notice: NoticeRow): Promise<void> {
  const now = parts.clock.now();
  if (notice.link_until !== null && notice.link_until <= now) return endLink(parts, notice);
  if (notice.state === 'released' && notice.link_mailed_at !== null) return schedule(parts, notice, notice.link_until);
  const owner = await findOwner(parts.database, notice.account_id);
  if (!owner) return;
  if (notice.state === 'waiting' && notice.mails_sent < warningTimes(notice.wait_days).length)
    return warn(parts, { notice, owner });
  if (notice.state === 'waiting') {
    if (notice.waits_until > now) return schedule(parts, notice, notice.waits_until);
    return release(parts, notice);
  }
  if (notice.state === 'released') await sendLink(parts, { notice, owner });
}

async function schedule({ database }: Parts, notice: NoticeRow, nextAt: Date | null): Promise<void> {
  await inTransaction(database, (tx) => updateNotice(tx, notice, { next_at: nextAt }));
}

interface NoticeOfOwner {
  notice: NoticeRow;
  owner: AccountRow;
}

async function warn(parts: Parts, { notice, owner }: NoticeOfOwner): Promise<void> {
  if (!parts.mails.isConfigured) return;
  const { mails_sent: mailsSent, wait_days: waitDays, waits_until: waitsUntil } = notice;
  const next = afterWarning({ mailsSent, waitDays, waitsUntil }, parts.clock.now());
  const contact = await findContact(parts, notice);
  await mailOwner(parts, {
    owner,
    noticeId: notice.id,
    until: next.waitsUntil,
    contact,
    isFirst: mailsSent === 0,
  });
  await inTransaction(parts.database, (tx) =>
    updateNotice(tx, notice, { mails_sent: next.sent, waits_until: next.waitsUntil, next_at: next.nextAt }),
  );
}

/** The wait is over: a contact gets one link, by the present choice of the owner. */
async function release(parts: Parts, { id, account_id: accountId }: NoticeRow): Promise<void> {
  const linkHash = await hashOfLink(parts.database, id, 'content');
  const now = parts.clock.now();
  await inTransaction(parts.database, async (tx) => {
    await lockAccountOfLegacy(tx, accountId);
    const [owner, notice, legacy] = [
      await findOwner(tx, accountId),
      await findNotice(tx, accountId),
      await findLegacy(tx, accountId),
    ];
    if (notice?.id !== id || notice.state !== 'waiting' || notice.waits_until > now) return;
    if (!owner || owner.disabled_at !== null || owner.deletion_due_at !== null) return;
    const hasContact = legacy !== undefined && contactOf(legacy) !== undefined;
    await updateNotice(
      tx,
      notice,
      hasContact
        ? { state: 'released', link_hash: linkHash, link_until: linkEnd(parts, now), next_at: now }
        : { state: 'confirmed', next_at: null },
    );
  });
}

async function sendLink(parts: Parts, { notice, owner }: NoticeOfOwner): Promise<void> {
  const contact = await findContact(parts, notice);
  if (!contact || !parts.mails.isConfigured) return;
  const now = parts.clock.now();
  const until = linkEnd(parts, now);
  await mailContact(parts, { owner, noticeId: notice.id, until, contact });
  await inTransaction(parts.database, async (tx) => {
    const values = { link_mailed_at: now, link_until: until, next_at: until };
    if (!(await updateNotice(tx, notice, values))) return;
    const entry = { accountId: owner.id, origin: bySystem, now };
    await recordAuditEntry(tx, entry, { kind: 'legacy-link-sent', details: {} });
  });
}

/** The time of the link is over, and with it that of the archives. */
async function endLink(parts: Parts, { id, account_id: accountId }: NoticeRow): Promise<void> {
  const now = parts.clock.now();
  await inTransaction(parts.database, async (tx) => {
    await lockAccountOfLegacy(tx, accountId);
    if (await updateNotice(tx, { id, state: 'released' }, { state: 'ended', ended_at: now, next_at: null }))
      await startAccessEpoch(tx, accountId);
  });
}

function linkEnd({ settings }: Parts, now: Date): Date {
  return new Date(now.getTime() + settings.legacyLinkDays * dayMs);
}

async function findContact({ database }: Parts, notice: NoticeRow): Promise<LegacyContact | undefined> {
  const legacy = await findLegacy(database, notice.account_id);
  return legacy && contactOf(legacy);
}
