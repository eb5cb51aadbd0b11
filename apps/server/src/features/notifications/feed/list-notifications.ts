import { notificationLimits, notificationTiming } from '@stund/contract';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import type { VisibleJob } from '../../access/index.ts';
import { findChoices } from '../settings/settings.repository.ts';
import { selectItemsOfActivity } from '../summaries/summary.repository.ts';
import { type Summary, summarise } from '../summaries/summary.ts';
import { type FeedRow, selectFeed } from './feed.repository.ts';
import { selectNotifyingAlbums } from './visible-albums.ts';

const dayMs = 86_400_000;

export interface ListedNotification {
  row: FeedRow;
  album: VisibleJob;
  summary: Summary;
}

/** The latest activity of others in the caller's albums. What was deleted, and albums that the caller may not see, are left out. */
export async function listNotifications(context: RequestContext): Promise<ListedNotification[]> {
  const actor = requireAccount(context);
  const { database } = context;
  const { albums, rows } = await loadFeed({ ...context, actor });
  if (rows.length === 0) return [];
  const items = await selectItemsOfActivity(
    database,
    actor.accountId,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const album = albums.find(({ id }) => id === row.job_id);
    const summary = summarise(
      row.kind,
      items.filter((item) => item.period === row.id),
    );
    return album && summary ? [{ row, album, summary }] : [];
  });
}

/** The rows of the list before it is known what is left of them. */
export async function loadFeed(
  context: Parameters<typeof selectNotifyingAlbums>[0] & Pick<RequestContext, 'clock'>,
): Promise<{ albums: VisibleJob[]; rows: FeedRow[] }> {
  const { actor, database, clock } = context;
  const { is_on: isOn } = await findChoices(database, actor.accountId);
  const albums = isOn ? await selectNotifyingAlbums(context) : [];
  if (albums.length === 0) return { albums, rows: [] };
  const rows = await selectFeed(database, actor.accountId, {
    jobIds: albums.map(({ id }) => id),
    since: new Date(clock.now().getTime() - notificationTiming.listedDays * dayMs),
    limit: notificationLimits.listed,
  });
  return { albums, rows };
}
