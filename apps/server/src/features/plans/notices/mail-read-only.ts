import type { Language } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { UncertainDeliveryError } from '../../../platform/mail/mailer.ts';
import { type ReadOnlyMessages, readOnlyMessages } from './read-only.messages.ts';
import { type DueNotice, noteMail, takeDueNotices, updateNotices } from './read-only-notice.repository.ts';

export interface NoticeBrand {
  readonly name: string;
  readonly defaultLanguage: Language;
}

type NoticeParts = Pick<Parts, 'database' | 'clock' | 'log' | 'mailer' | 'settings'>;

const dayMs = 86_400_000;
/** The days after the account became read-only on which its owner is mailed. */
const mailDays = [0, 30, 75] as const;
const mailKinds = ['first', 'reminder', 'last'] as const satisfies ReadonlyArray<keyof ReadOnlyMessages>;
/** After a crash a mail is sent again this much later, and after a failure it is tried again. */
const retryMs = 60 * 60_000;
const pageSize = 100;

/**
 * Mails the owners of read-only accounts three times what still works and how to take everything with them (docs/rules/plans.md#pl10). Each
 * mail is sent by one node. Returns the number of mails.
 */
export async function mailReadOnlyAccounts(parts: NoticeParts, brand: NoticeBrand): Promise<number> {
  if (!parts.mailer.isConfigured) return 0;
  const now = parts.clock.now();
  await updateNotices(parts.database, now);
  let count = 0;
  for (;;) {
    const until = new Date(now.getTime() + retryMs);
    const due = await takeDueNotices(parts.database, { now, until, limit: pageSize });
    for (const notice of due) if (await mailOne(parts, brand, notice)) count += 1;
    if (due.length < pageSize) return count;
  }
}

async function mailOne(parts: NoticeParts, brand: NoticeBrand, notice: DueNotice): Promise<boolean> {
  const texts = readOnlyMessages[notice.language ?? brand.defaultLanguage];
  const origin = parts.settings.publicUrl;
  const mail = texts[mailKinds[notice.mails_sent] ?? 'last']({
    name: notice.name,
    brand: brand.name,
    plansUrl: `${origin}/settings/storage`,
    takeoutUrl: `${origin}/settings/takeout`,
  });
  try {
    await parts.mailer.send({ to: notice.email, senderName: brand.name, ...mail });
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
