import { type AccountId, notificationLimits, notificationTiming } from '@stund/contract';
import type { AccountActor } from '../../../../kernel/actor.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import type { VisibleJob } from '../../access/index.ts';
import { type NoticeRow, selectNotices } from '../notices/notice.repository.ts';
import { selectChoices } from '../settings/settings.repository.ts';
import { selectItemsOfActivity } from '../summaries/summary.repository.ts';
import { type Summary, summarise } from '../summaries/summary.ts';
import { type FeedRow, selectFeeds } from './feed.repository.ts';
import { selectNotifyingAlbums } from './visible-albums.ts';

type Needs = Pick<RequestContext, 'database' | 'clock'>;

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
  const { albums, rows } = await loadFeed(context, actor);
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

export interface Feed {
  albums: VisibleJob[];
  rows: FeedRow[];
}

/** The rows of the list of an account before it is known what is left of them. */
async function loadFeed(context: Needs, actor: AccountActor): Promise<Feed> {
  const [feed] = await loadFeeds(context, [actor]);
  return feed!;
}

/** As loadFeed(), for many accounts and in their order, with as many queries as for one. */
export async function loadFeeds({ database, clock }: Needs, actors: readonly AccountActor[]): Promise<Feed[]> {
  const accountIds = [...new Set(actors.map((actor) => actor.accountId))];
  const choices = await selectChoices(database, accountIds);
  const readers = actors.filter(({ accountId }) => choices(accountId).is_on);
  const albums = await selectNotifyingAlbums(database, readers);
  const rows = await selectFeeds(
    database,
    [...albums].map(([accountId, visible]) => ({ accountId, jobIds: visible.map(({ id }) => id) })),
    {
      since: new Date(clock.now().getTime() - notificationTiming.listedDays * dayMs),
      limit: notificationLimits.listed,
    },
  );
  return actors.map(({ accountId }) => ({ albums: albums.get(accountId) ?? [], rows: rows.get(accountId) ?? [] }));
}

/** What the caller has to know as an administrator, whether or not notifications about albums are on. */
export async function listNotices(context: RequestContext): Promise<NoticeRow[]> {
  const actor = requireAccount(context);
  return (await loadNotices(context.database, [actor])).get(actor.accountId) ?? [];
}

/** The notices of each administrator among the callers. Whether they still are administrators is read with them. */
export async function loadNotices(
  database: Database,
  actors: readonly AccountActor[],
): Promise<Map<AccountId, NoticeRow[]>> {
  const administrators = actors.filter((actor) => actor.isAdministrator).map(({ accountId }) => accountId);
  return administrators.length === 0 ? new Map() : selectNotices(database, [...new Set(administrators)]);
}
