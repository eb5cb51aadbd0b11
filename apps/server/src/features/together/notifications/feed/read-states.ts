import type { AccountActor } from '../../../../kernel/actor.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { selectLoggedIn } from './feed.repository.ts';
import { loadFeeds, loadNotices } from './list-notifications.ts';

export interface NotificationState {
  /** Differs whenever the list or what is read differs. */
  version: string;
  unreadCount: number;
}

/** The state without what the list says about it. */
export interface StateOfCaller extends NotificationState {
  /** Whether the device of the caller is still logged in. */
  isLoggedIn: boolean;
}

/** Reads the states of callers, in their order, with as many queries for all of them as for one. */
export async function readStates(
  context: Pick<RequestContext, 'database' | 'clock'>,
  actors: readonly AccountActor[],
): Promise<StateOfCaller[]> {
  const isLoggedIn = await selectLoggedIn(context.database, actors);
  const feeds = await loadFeeds(context, actors);
  const notices = await loadNotices(context.database, actors);
  return feeds.map(({ rows }, index) => {
    const own = notices.get(actors[index]!.accountId) ?? [];
    const unreadCount = [...rows, ...own].filter((row) => row.is_unread).length;
    const ofNotices = own.map(({ kind, since_us }) => `.${kind}${since_us}`).join('');
    return {
      isLoggedIn: isLoggedIn(actors[index]!),
      version: `${rows[0]?.last_us ?? 0}.${rows.length}.${unreadCount}${ofNotices}`,
      unreadCount,
    };
  });
}
