import type { Parts } from '../../../../kernel/request-context.ts';
import { UncertainDeliveryError } from '../../../../platform/mail/mailer.ts';
import { lastReadOnlyMail, readOnlyMails } from './read-only.mails.ts';
import { type DueNotice, noteMail, takeDueNotices, updateNotices } from './read-only-notice.repository.ts';

type NoticeParts = Pick<Parts, 'database' | 'clock' | 'log' | 'mails' | 'settings'>;

const dayMs = 86_400_000;
/** The days after the account became read-only on which its owner is mailed. */
const mailDays = [0, 30, 75] as const;
/** After a crash a mail is sent again this much later, and after a failure it is tried again. */
const retryMs = 60 * 60_000;
const pageSize = 100;

/**
 * Mails the owners of read-only accounts three times what still works and how to take everything with them (docs/rules/plans.md#pl10). Each
 * mail is sent by one node. Returns the number of mails.
 */
export async function mailReadOnlyAccounts(parts: NoticeParts): Promise<number> {
  if (!parts.mails.isConfigured) return 0;
  const now = parts.clock.now();
  await updateNotices(parts.database, now);
  let count = 0;
  for (;;) {
    const until = new Date(now.getTime() + retryMs);
    const due = await takeDueNotices(parts.database, { now, until, limit: pageSize });
    for (const notice of due) if (await mailOne(parts, notice)) count += 1;
    if (due.length < pageSize) return count;
  }
}

async function mailOne(parts: NoticeParts, notice: DueNotice): Promise<boolean> {
  const { name, email, language } = notice;
  const origin = parts.settings.publicUrl;
  const mail = readOnlyMails[notice.mails_sent] ?? lastReadOnlyMail;
  const pages = { plansUrl: `${origin}/settings/storage`, takeoutUrl: `${origin}/settings/takeout` };
  try {
    await parts.mails.send(mail, { email, language, origin }, { name, ...pages });
  } catch (error) {
    // The server may have accepted it, and nobody wants it twice.
    if (!(error instanceof UncertainDeliveryError)) {
      parts.log.warn({ err: error }, 'A mail to the owner of a read-only account could not be sent');
      return false;
    }
  }
  const mailsSent = notice.mails_sent + 1;
  const days = mailDays[mailsSent];
  const nextAt = days === undefined ? null : new Date(notice.began_at.getTime() + days * dayMs);
  await noteMail(parts.database, { accountId: notice.account_id, mailsSent, nextAt });
  return true;
}
