import { type JobId, shortenId, thumbnailSizes } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { toLine } from '../../../../kernel/mail/texts.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { accountCounter, countAttempts } from '../../../../kernel/throttle/throttle.ts';
import { toMailPicture } from '../../../../platform/mail/mail-picture.ts';
import { type MailPicture, UncertainDeliveryError } from '../../../../platform/mail/mailer.ts';
import { kindCountsOf } from '../../../library/jobs/index.ts';
import { renditionName } from '../../../library/media/index.ts';
import { loadJobFor, type VisibleJob } from '../../access/index.ts';
import { getShare } from '../../shares/index.ts';
import { getSender, selectPicturedFiles } from '../album.repository.ts';
import { invitationFromAccount, invitationToAddress } from '../invitation.allowances.ts';
import { deliver, type Published } from '../mail/deliver.ts';
import { type InvitationValues, invitationMail } from '../mail/invitation.mail.ts';

export interface Invitation {
  recipients: readonly string[];
  subject: string;
  message: string;
  /** The origin of the brand that the sender uses, for the link. */
  origin: string;
  /** With an id a repeated call sends nothing twice. */
  mailId?: string | undefined;
}

/**
 * Mails the link of a shared album or a share, with a separate mail for each recipient, so that none sees the others. Throws
 * `conflict` for a private album and an expired link, `rate-limited` with nothing sent, and `unavailable` when no mail can be sent.
 */
export async function publishJobByMail(
  context: RequestContext,
  jobId: JobId,
  invitation: Invitation,
): Promise<Published> {
  const { accountId } = requireAccount(context);
  const job = await loadJobFor(context, jobId, 'share');
  requireOpenLink(context, job);
  if (!context.mails.isConfigured) throw new DomainError('unavailable', 'This installation sends no mail');
  await countAttempts(context, accountCounter(invitationFromAccount, accountId), invitation.recipients.length);

  const sender = await getSender(context.database, accountId);
  const mail: InvitationValues = {
    subject: invitation.subject,
    sender: { name: toLine(sender.name), replyTo: sender.email },
    title: toLine(job.title),
    message: invitation.message,
    // The suffix identifies visitors from invitations (docs/rules/albums.md#al7).
    url: `${invitation.origin}/${job.type === 'share' ? 'share' : 'a'}/${shortenId(jobId)}#se`,
    hasPassword: job.password_hash !== null,
    share: await describeShare(context, job),
    expiresAt: job.expires_at,
    pictures: await picturesOf(context, job),
  };
  const { recipients, mailId } = invitation;
  const published = await deliver(context, {
    recipients,
    sender: accountId,
    id: mailId,
    limit: invitationToAddress,
    send: (email) =>
      context.mails.send(invitationMail, { email, language: sender.language, origin: invitation.origin }, mail),
    isUncertain: (error) => error instanceof UncertainDeliveryError,
  });
  if (published.sent.length === 0) throw new DomainError('unavailable', 'The mail could not be sent');
  return published;
}

/** Throws `conflict` for a link that opens nothing to others. */
export function requireOpenLink({ clock }: Pick<RequestContext, 'clock'>, job: VisibleJob): void {
  if (job.privacy_mode !== 'shared') throw new DomainError('conflict', 'The album is private');
  if (job.expires_at !== null && job.expires_at <= clock.now())
    throw new DomainError('conflict', 'The link has expired');
}

async function describeShare(context: RequestContext, job: VisibleJob): Promise<InvitationValues['share']> {
  if (job.type !== 'share') return undefined;
  const { facts } = await getShare(context, job.id);
  return { files: kindCountsOf(facts), needsLogin: job.requires_login };
}

const mostPictures = 4;

/** Some pictures of the job; none when a password or an account protects it, since anyone can read a forwarded mail. */
async function picturesOf({ database, blobStore, log }: RequestContext, job: VisibleJob): Promise<MailPicture[]> {
  if (job.password_hash !== null || job.requires_login) return [];
  const checksums = await selectPicturedFiles(database, job, mostPictures);
  const made = await Promise.all(
    checksums.map(async (checksum, index) => {
      try {
        const { bytes } = await blobStore.readRendition(renditionName(checksum, thumbnailSizes.small));
        return [await toMailPicture(`picture-${index + 1}.jpg`, bytes)];
      } catch (error) {
        log.warn({ err: error }, 'A mail is sent without one of its pictures');
        return [];
      }
    }),
  );
  return made.flat();
}
