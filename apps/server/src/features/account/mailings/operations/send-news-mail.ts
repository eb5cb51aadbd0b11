import type { AccountId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { handle, type TaskHandler } from '../../../../kernel/task.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { UncertainDeliveryError } from '../../../../platform/mail/mailer.ts';
import { lockAccount, lockConsent } from '../../account/index.ts';
import { createEmailConsentLink, unsubscribeAddress } from '../email-consent-link.ts';
import { newsMail } from '../mail/news.mail.ts';
import { findMailing, hasReceivedNews, lockRecipient, updateRecipient } from '../mailing.repository.ts';
import type { MailingState } from '../mailings.tables.ts';
import { newsMailTask } from '../news-mail.task.ts';
import { newsSince } from './queue-mailing.ts';

type Needs = Pick<Parts, 'database' | 'clock' | 'mails' | 'settings' | 'log'>;

export function newsWorker(parts: Needs): TaskHandler {
  return handle(newsMailTask, ({ mailing, account }) =>
    sendNewsMail(parts, { mailingId: mailing, accountId: account as AccountId }),
  );
}

interface Recipient {
  mailingId: string;
  accountId: AccountId;
}

/**
 * Sends the mail to one recipient. It is claimed before it is sent, so that nobody gets it twice: after a crash, or when the
 * server did not say whether it took the mail, it counts as sent. A mail that was refused for now is tried again.
 */
async function sendNewsMail(parts: Needs, recipient: Recipient): Promise<void> {
  const claimed = await inTransaction(parts.database, (tx) => claim(tx, parts, recipient));
  const mailing = claimed && (await findMailing(parts.database, recipient.mailingId));
  if (!claimed || !mailing) return;

  const { publicUrl, consentUrl } = parts.settings;
  const { email, language, identifier } = claimed;
  const to = { email, language, origin: publicUrl };
  const mail = {
    ...mailing.content[parts.mails.languageOf(to)],
    publicUrl,
    unsubscribePage: unsubscribeAddress(publicUrl, identifier),
    unsubscribeUrl: unsubscribeAddress(consentUrl, identifier),
  };
  const settle = (state: MailingState) =>
    inTransaction(parts.database, (tx) => updateRecipient(tx, { ...recipient, state, now: parts.clock.now() }));
  try {
    await parts.mails.send(newsMail, to, mail);
    await settle('sent');
  } catch (error) {
    if (error instanceof UncertainDeliveryError) return;
    if (isPermanent(error)) {
      parts.log.info({ err: error }, 'A mail with news was refused');
      await settle('failed');
      return;
    }
    await settle('queued');
    throw error;
  }
}

/** Marks the mail as being sent, with its unsubscribe link. Returns undefined when it must not be sent. */
async function claim(tx: Tx, { clock }: Needs, { mailingId, accountId }: Recipient) {
  await lockAccount(tx, accountId);
  const recipient = await lockRecipient(tx, mailingId, accountId);
  if (recipient?.state !== 'queued') return undefined;
  const now = clock.now();
  const isWelcome =
    recipient.disabled_at === null &&
    recipient.deletion_due_at === null &&
    (await lockConsent(tx, accountId, 'stay_up_to_date__email')) &&
    !(await hasReceivedNews(tx, accountId, newsSince(now)));
  await updateRecipient(tx, { mailingId, accountId, state: isWelcome ? 'sending' : 'withheld', now });
  if (!isWelcome) return undefined;
  const { email, language } = recipient;
  return { email, language, identifier: await createEmailConsentLink(tx, accountId, now) };
}

/** Whether the mail server has refused the recipient or the mail permanently (RFC 5321 §4.2.1). */
function isPermanent(error: unknown): boolean {
  const code = (error as { responseCode?: number }).responseCode;
  return code !== undefined && code >= 500;
}
