import { type AccountId, type JobId, notificationTiming } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { handle, type TaskHandler } from '../../../../kernel/task.ts';
import { UncertainDeliveryError } from '../../../../platform/mail/mailer.ts';
import { type DigestWork, sendDigestTask } from '../delivery/delivery.tasks.ts';
import { nextDailyMail } from '../delivery/next-daily-mail.ts';
import { actorOf, selectNotifyingAlbumsOf } from '../feed/visible-albums.ts';
import { findChoices } from '../settings/settings.repository.ts';
import { selectUnreadItems } from '../summaries/summary.repository.ts';
import { summariesOf } from '../summaries/summary.ts';
import { type DigestAlbum, digestMail } from './digest.mail.ts';
import { type FinishedMail, findRecipient, finishNotices, selectWaitingNotices } from './digest.repository.ts';
import { unsubscribeIdOf } from './unsubscribe-id.ts';

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

export function digestWorker(parts: Parts): TaskHandler {
  return handle(sendDigestTask, (work) => sendDigests(parts, work));
}

/**
 * Mails what is new in albums to one account: one mail a day, or one for each album. Rights and settings are read now, and what the
 * person has seen meanwhile is left out; when nothing is left, nothing is sent. Throws when a mail is to be tried again.
 */
export async function sendDigests(parts: Parts, work: DigestWork): Promise<void> {
  const accountId = work.account as AccountId;
  const jobs = work.jobs as JobId[];
  const recipient = await findRecipient(parts.database, accountId);
  const { is_on: isOn, email: choice } = await findChoices(parts.database, accountId);
  if (!recipient || !isOn || choice === 'off') {
    await finish(parts, accountId, { jobs, until: null, mailedAt: null, nextDueAt: parts.clock.now() });
    return;
  }
  const mails = choice === 'hourly' ? jobs.map((job) => [job]) : [jobs];
  for (const about of mails) await sendDigest(parts, { recipient, jobs: about, choice });
}

async function sendDigest(
  parts: Parts,
  { recipient, jobs, choice }: { recipient: Recipient; jobs: JobId[]; choice: 'hourly' | 'daily' },
): Promise<void> {
  const { albums, until } = await findNews(parts, recipient, jobs);
  const now = parts.clock.now();
  const nextDueAt =
    choice === 'daily'
      ? nextDailyMail(now, recipient.time_zone)
      : new Date(now.getTime() + notificationTiming.mailPauseMs);
  if (albums.length > 0) await mailTo(parts, { recipient, albums });
  await finish(parts, recipient.id, { jobs, until, mailedAt: albums.length > 0 ? now : null, nextDueAt });
}

async function mailTo(
  { database, mails, settings, log }: Parts,
  { recipient, albums }: { recipient: Recipient; albums: readonly DigestAlbum[] },
): Promise<void> {
  const unsubscribeId = await unsubscribeIdOf(database, recipient.id);
  const origin = settings.publicUrl;
  const to = { email: recipient.email, language: recipient.language, origin };
  try {
    await mails.send(digestMail, to, { albums, origin, unsubscribeId });
  } catch (error) {
    // A mail that may have arrived, or that the server will never accept, is not sent again.
    if (!isFinal(error)) throw error;
    log.warn({ err: error }, 'A mail about albums was not accepted');
  }
}

/** What is new to the recipient in the albums that they may see, and until when. */
async function findNews(
  { database }: Parts,
  recipient: Recipient,
  jobs: readonly JobId[],
): Promise<{ albums: DigestAlbum[]; until: string | null }> {
  const waiting = await selectWaitingNotices(database, recipient.id, jobs);
  const visible = await selectNotifyingAlbumsOf(database, actorOf(recipient));
  const news = waiting.flatMap(({ job_id: jobId, since, until }) => {
    const album = visible.find(({ id }) => id === jobId);
    return album ? [{ jobId, since, until, title: album.title }] : [];
  });
  const items = news.length === 0 ? [] : await selectUnreadItems(database, recipient.id, news);
  const albums = news.map(({ jobId, title }, position) => ({ jobId, title, summaries: summariesOf(position, items) }));
  const ends = waiting.map((one) => one.until).sort();
  return { albums: albums.filter(({ summaries }) => summaries.length > 0), until: ends.at(-1) ?? null };
}

async function finish({ database }: Parts, accountId: AccountId, finished: FinishedMail): Promise<void> {
  await inTransaction(database, (tx) => finishNotices(tx, accountId, finished));
}

function isFinal(error: unknown): boolean {
  if (error instanceof UncertainDeliveryError) return true;
  const code = (error as { responseCode?: number }).responseCode;
  return code !== undefined && code >= 500;
}
