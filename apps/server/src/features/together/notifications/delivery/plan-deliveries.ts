import { notificationTiming } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { announceToMembers } from '../activity/activity.repository.ts';
import { FailedAlbums, processAlbums } from '../activity/album-work.ts';
import { selectSubscriptionsOfAlbum } from '../push/subscription.repository.ts';
import { type DuePeriod, planMails, selectZonesOfMembers, takeDueAlbum, takeDueMails } from './delivery.repository.ts';
import { sendDigestTask, sendPushTask } from './delivery.tasks.ts';
import { nextDailyMail } from './next-daily-mail.ts';

type Needs = Pick<Parts, 'database' | 'clock' | 'log' | 'workQueue' | 'mails'>;

const mailLeaseMs = 2 * 3_600_000;

/** Queues a push for each subscribed device of the members, and plans their mails, album by album. Returns the number of albums. */
export function planDeliveries(parts: Needs, failed = new FailedAlbums()): Promise<number> {
  const { clock, mails } = parts;
  return processAlbums<DuePeriod>(parts, failed, {
    take: (tx, leftOut) => takeDueAlbum(tx, { now: clock.now(), leftOut }),
    async handle(tx, period) {
      const now = clock.now();
      await announceToMembers(tx, period.job_id, { now, since: now });
      await queuePushes(parts, tx, period);
      if (mails.isConfigured) await planMailsOf(tx, period, now);
    },
  });
}

async function queuePushes({ workQueue }: Needs, tx: Tx, { job_id: job, since, until }: DuePeriod): Promise<void> {
  const subscriptions = await selectSubscriptionsOfAlbum(tx, job);
  if (subscriptions.length === 0) return;
  const works = subscriptions.map((subscription) => ({ work: { subscription, job, since, until }, priority: 0 }));
  await workQueue.enqueueAll(tx, sendPushTask, works);
}

async function planMailsOf(tx: Tx, period: DuePeriod, now: Date): Promise<void> {
  const { mailDelayMs, mailPauseMs } = notificationTiming;
  const zones = await selectZonesOfMembers(tx, period.job_id);
  await planMails(tx, {
    period,
    daily: zones.map((zone) => ({ zone, dueAt: nextDailyMail(now, zone) })),
    hourlyAt: new Date(now.getTime() + mailDelayMs),
    pauseMs: mailPauseMs,
  });
}

/** Queues the mails that are due. Returns the number of accounts. */
export async function queueDueMails({
  database,
  clock,
  workQueue,
}: Pick<Needs, 'database' | 'clock' | 'workQueue'>): Promise<number> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    const due = await takeDueMails(tx, { now, leaseUntil: new Date(now.getTime() + mailLeaseMs) });
    const works = due.map(({ account_id: account, jobs }) => ({ work: { account, jobs }, priority: 0 }));
    if (works.length > 0) await workQueue.enqueueAll(tx, sendDigestTask, works);
    return works.length;
  });
}
