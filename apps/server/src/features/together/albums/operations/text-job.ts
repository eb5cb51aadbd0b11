import { type JobId, shortenId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { accountCounter, countAttempts } from '../../../../kernel/throttle/throttle.ts';
import { UncertainTextError } from '../../../../platform/text-message/text-messenger.ts';
import { loadJobFor, type VisibleJob } from '../../access/index.ts';
import { getShare } from '../../shares/index.ts';
import { getSender } from '../album.repository.ts';
import { textFromAccount, textToAddress } from '../invitation.allowances.ts';
import { deliver, type Published } from '../mail/deliver.ts';
import { invitationLead } from '../mail/invitation-lead.ts';
import { requireOpenLink } from './publish-job.ts';

export interface TextInvitation {
  phoneNumbers: readonly string[];
  message: string;
  /** The origin of the brand that the sender uses, for the link. */
  origin: string;
  /** With an id a repeated call sends nothing twice. */
  messageId?: string | undefined;
}

/**
 * Sends the link of a shared album or a share by text message. Throws `conflict` for a private album and an expired share,
 * `rate-limited` with nothing sent, and `unavailable` when nothing could be sent.
 */
export async function textJob(context: RequestContext, jobId: JobId, invitation: TextInvitation): Promise<Published> {
  const { accountId } = requireAccount(context);
  const job = await loadJobFor(context, jobId, 'share');
  requireOpenLink(context, job);
  const { textMessenger } = context;
  if (!textMessenger.isConfigured) throw new DomainError('unavailable', 'This installation sends no text messages');
  const { phoneNumbers, message, origin, messageId } = invitation;
  await countAttempts(context, accountCounter(textFromAccount, accountId), phoneNumbers.length);

  // The suffix identifies visitors from text messages (docs/rules/albums.md#al7).
  const url = `${origin}/${job.type === 'share' ? 'share' : 'a'}/${shortenId(jobId)}#sms`;
  const text = [await leadOf(context, job, origin), message, url].filter((part) => part !== '').join('\n');
  const published = await deliver(context, {
    recipients: [...new Set(phoneNumbers)],
    sender: accountId,
    id: messageId,
    limit: textToAddress,
    send: (to) => textMessenger.send({ to, text }),
    isUncertain: (error) => error instanceof UncertainTextError,
  });
  if (published.sent.length === 0) throw new DomainError('unavailable', 'The message could not be sent');
  return published;
}

async function leadOf(context: RequestContext, job: VisibleJob, origin: string): Promise<string> {
  const { name, email, language } = await getSender(context.database, job.owner_id);
  const files = job.type === 'share' ? (await getShare(context, job.id)).facts : undefined;
  return invitationLead(context.mails.languageOf({ email, language, origin }), { name, title: job.title, files });
}
