import type { FileType, listNotifications, Notification, ReplyInputOf } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { signMediaToken } from '../../access/index.ts';
import type { NoticeRow } from '../notices/notice.repository.ts';
import type { ListedNotification } from './list-notifications.ts';

type PresentContext = Pick<RequestContext, 'mediaKey' | 'clock'>;

export function presentNotifications(
  context: PresentContext,
  { listed, notices }: { listed: readonly ListedNotification[]; notices: readonly NoticeRow[] },
): ReplyInputOf<typeof listNotifications> {
  const unread = [...listed.map(({ row }) => row), ...notices].filter(({ is_unread }) => is_unread);
  return {
    notifications: listed.map((one) => presentNotification(context, one)),
    ...(notices.length > 0 && {
      notices: notices.map(({ kind, since, is_unread }) => ({
        kind,
        time: since.getTime() / 1000,
        is_read: !is_unread,
      })),
    }),
    unread_count: unread.length,
    read_until: Math.max(listed[0]?.row.last_us ?? 0, notices[0]?.since_us ?? 0),
  };
}

function presentNotification(
  { mediaKey, clock }: PresentContext,
  { row, album, summary }: ListedNotification,
): Notification {
  const { fileId, fileType, editVersion } = summary;
  const signed = (id: NonNullable<typeof fileId>) =>
    signMediaToken(mediaKey, { jobId: album.id, id }, album.mediaGrant, clock.now().getTime());
  return {
    id: row.id,
    kind: row.kind,
    job_id: album.id,
    album: album.title,
    names: summary.names,
    person_count: summary.personCount,
    count: summary.count,
    file:
      fileId === null
        ? null
        : { id: fileId, type: fileType as FileType, media_token: signed(fileId), edit_version: editVersion },
    are_photos: summary.arePhotos,
    text: summary.text,
    time: row.last_at.getTime() / 1000,
    is_read: !row.is_unread,
  };
}
