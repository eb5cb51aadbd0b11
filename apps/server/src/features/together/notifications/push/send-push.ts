import type { JobId, Language } from '@stund/contract';
import { shortenId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { handle, type TaskHandler } from '../../../../kernel/task.ts';
import type { WebPush } from '../../../../platform/web-push/index.ts';
import { loadVisibleJob, type VisibleJob } from '../../access/index.ts';
import { type PushWork, sendPushTask } from '../delivery/delivery.tasks.ts';
import { actorOf } from '../feed/visible-albums.ts';
import { findChoices, isMuted } from '../settings/settings.repository.ts';
import { selectUnreadItems } from '../summaries/summary.repository.ts';
import { type Summary, summariesOf } from '../summaries/summary.ts';
import { notificationTexts } from '../texts/notification.texts.ts';
import { pathOfSummaries } from '../texts/path-of-summaries.ts';
import { deleteSubscription, findSubscriptionWithAccount } from './subscription.repository.ts';

const dayS = 86_400;

export interface PushTools {
  webPush: WebPush;
  /** The language of accounts that have none. */
  defaultLanguage: Language;
}

export function pushWorker(parts: Parts, tools: PushTools): TaskHandler {
  return handle(sendPushTask, (work) => sendPush(parts, tools, work));
}

/**
 * Sends one push about one album. Whether the person may see the album and wants to know about it is read now, and so is what is left
 * of the activity. Throws when the push service is to be asked again.
 */
export async function sendPush(parts: Parts, tools: PushTools, work: PushWork): Promise<void> {
  const { database, clock } = parts;
  const found = await findSubscriptionWithAccount(database, work.subscription, clock.now());
  if (!found) return;
  const actor = actorOf({ ...found, id: found.account_id });
  const jobId = work.job as JobId;
  const album = await findVisible({ ...parts, actor }, jobId);
  if (!album || (album.relation !== 'owner' && album.relation !== 'participant')) return;
  if (!(await findChoices(database, actor.accountId)).is_on || (await isMuted(database, actor.accountId, jobId)))
    return;
  const news = [{ jobId, since: work.since, until: work.until }];
  const summaries = summariesOf(0, await selectUnreadItems(database, actor.accountId, news));
  if (summaries.length === 0) return;

  const payload = JSON.stringify(messageOf(found.language ?? tools.defaultLanguage, { ...found, album, summaries }));
  const message = { payload, topic: shortenId(jobId), ttlSeconds: dayS };
  if ((await tools.webPush.send(found, message)) === 'gone')
    await inTransaction(database, (tx) => deleteSubscription(tx, found));
}

async function findVisible(context: Parameters<typeof loadVisibleJob>[0], jobId: JobId) {
  try {
    return await loadVisibleJob(context, jobId);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** What the service worker shows. Unless the person chose it, it names neither people nor albums. */
function messageOf(
  language: Language,
  { shows_content, album, summaries }: { shows_content: boolean; album: VisibleJob; summaries: readonly Summary[] },
) {
  const texts = notificationTexts[language];
  const base = { tag: `album-${album.id}`, lang: language };
  if (!shows_content) return { ...base, title: texts.newActivity, body: texts.openToSee, path: '/albums' };
  return {
    ...base,
    title: album.title === '' ? texts.untitled : album.title,
    body: summaries.map((summary) => texts.sentence(summary)).join('\n'),
    path: pathOfSummaries(album.id, summaries),
  };
}
