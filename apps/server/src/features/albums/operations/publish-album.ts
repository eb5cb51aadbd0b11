import { type JobId, parallelRequests, shortenId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { accountCounter, countAttempts } from '../../../kernel/throttle/throttle.ts';
import { loadJobFor } from '../../access/index.ts';
import { getSender } from '../album.repository.ts';
import { invitationText } from '../mail/invitation.ts';

export interface Invitation {
  recipients: readonly string[];
  subject: string;
  message: string;
  brandName: string;
  /** The origin of the brand that the sender uses, for the link. */
  origin: string;
}

export interface Published {
  sent: string[];
  /** Addresses that the mail server rejected. */
  failed: string[];
}

/**
 * Mails the link of a shared album, with a separate mail for each recipient, so that none sees the others. Throws `conflict`
 * for a private album, `rate-limited` with nothing sent, and `unavailable` when no mail can be sent.
 */
export async function publishAlbum(context: RequestContext, jobId: JobId, invitation: Invitation): Promise<Published> {
  const { accountId } = requireAccount(context);
  const job = await loadJobFor(context, jobId, 'share');
  if (job.privacy_mode !== 'shared') throw new DomainError('conflict', 'The album is private');
  if (!context.mailer.isConfigured) throw new DomainError('unavailable', 'This installation sends no mail');
  await countAttempts(context, accountCounter('invitationFromAccount', accountId), invitation.recipients.length);

  const sender = await getSender(context.database, accountId);
  const senderName = toLine(sender.name);
  const mail = {
    senderName: `${senderName} (${invitation.brandName})`,
    replyTo: sender.email,
    subject: invitation.subject,
    text: invitationText(sender.language ?? 'en', {
      name: senderName,
      title: toLine(job.title),
      message: invitation.message,
      // The suffix identifies visitors from invitations (docs/rules/albums.md#al7).
      url: `${invitation.origin}/a/${shortenId(jobId)}#se`,
      hasPassword: job.password_hash !== null,
      brand: invitation.brandName,
    }),
  };
  const published = await sendToEach(context, mail, invitation.recipients);
  if (published.sent.length === 0) throw new DomainError('unavailable', 'The mail could not be sent');
  return published;
}

/** A name or title of an earlier release may have line breaks, with which it would look like a text of Stund. */
function toLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

async function sendToEach(
  { mailer, log }: RequestContext,
  mail: Omit<Parameters<RequestContext['mailer']['send']>[0], 'to'>,
  recipients: readonly string[],
): Promise<Published> {
  const published: Published = { sent: [], failed: [] };
  const waiting = [...recipients];
  const sendNext = async () => {
    for (let to = waiting.shift(); to !== undefined; to = waiting.shift()) {
      try {
        await mailer.send({ ...mail, to });
        published.sent.push(to);
      } catch (error) {
        log.error({ err: error }, 'An invitation could not be mailed');
        published.failed.push(to);
      }
    }
  };
  await Promise.all(Array.from({ length: parallelRequests }, sendNext));
  return published;
}
