import type { JobId } from '@stund/contract';
import { announceNotifications } from '../../../../kernel/channels/notification-channel.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { selectNotifyingAlbumsOf } from '../feed/visible-albums.ts';
import { findSubscriptionOfDevice, type PushSubscriptionRow } from '../push/subscription.repository.ts';
import { getVapidKeys } from '../push/vapid.ts';
import {
  findChoices,
  type NotificationChoices,
  selectMutedAlbums,
  upsertChoices,
  upsertMute,
} from './settings.repository.ts';

export interface Settings extends NotificationChoices {
  hasMail: boolean;
  /** The public VAPID key. */
  pushKey: string;
  push: PushSubscriptionRow | undefined;
  muted: Array<{ id: JobId; title: string }>;
}

export async function getSettings(context: RequestContext): Promise<Settings> {
  const actor = requireAccount(context);
  const { database, mails } = context;
  const muted = new Set(await selectMutedAlbums(database, actor.accountId));
  const albums = muted.size === 0 ? [] : await selectNotifyingAlbumsOf(database, actor);
  return {
    ...(await findChoices(database, actor.accountId)),
    hasMail: mails.isConfigured,
    pushKey: (await getVapidKeys(database)).publicKey,
    push: await findSubscriptionOfDevice(database, actor.accountId, actor.deviceId),
    muted: albums.filter(({ id }) => muted.has(id)),
  };
}

export async function changeSettings(
  context: RequestContext,
  choices: { [Name in keyof NotificationChoices]?: NotificationChoices[Name] | undefined },
): Promise<Settings> {
  const { accountId } = requireAccount(context);
  const { is_on, email } = choices;
  await inTransaction(context.database, async (tx) => {
    await upsertChoices(tx, accountId, {
      ...(is_on !== undefined && { is_on }),
      ...(email !== undefined && { email }),
    });
    await announceNotifications(tx, accountId);
  });
  return getSettings(context);
}

/** Turns the caller's notifications about an album off or on. Throws `forbidden` for those who do not take part. */
export async function muteAlbum(
  context: RequestContext,
  { jobId, isMuted }: { jobId: JobId; isMuted: boolean },
): Promise<void> {
  const { accountId } = requireAccount(context);
  const job = await loadVisibleJob(context, jobId);
  const takesPart = job.relation === 'owner' || job.relation === 'participant';
  if (job.type !== 'story' || !takesPart) throw new DomainError('forbidden', 'Only for those who take part');
  await inTransaction(context.database, async (tx) => {
    await upsertMute(tx, { account_id: accountId, job_id: jobId, is_muted: isMuted });
    await announceNotifications(tx, accountId);
  });
}
