import { announceNotifications } from '../../../../kernel/channels/notification-channel.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import {
  deleteNotices,
  insertNotice,
  type NoticeKind,
  selectAdministratorIds,
  selectNoticeKinds,
} from './notice.repository.ts';

export interface NoticeChanges {
  /** One that is there already stays as it is, read or unread. */
  raise: readonly NoticeKind[];
  resolve: readonly NoticeKind[];
}

/** Adds and removes entries in the notifications of administrators. There is one of a kind at most. Writes nothing when nothing changes. */
export async function changeNotices(database: Database, changes: NoticeChanges): Promise<void> {
  const present = await selectNoticeKinds(database);
  const raise = changes.raise.filter((kind) => !present.includes(kind));
  const resolve = changes.resolve.filter((kind) => present.includes(kind));
  if (raise.length + resolve.length === 0) return;
  await inTransaction(database, async (tx) => {
    let hasChanged = resolve.length > 0 && (await deleteNotices(tx, resolve));
    for (const kind of raise) hasChanged = (await insertNotice(tx, kind)) || hasChanged;
    if (hasChanged)
      for (const accountId of await selectAdministratorIds(tx)) await announceNotifications(tx, accountId);
  });
}
