import type { FileType, listNotifications, Notification, ReplyInputOf } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { signMediaToken } from '../../access/index.ts';
import type { ListedNotification } from './list-notifications.ts';

type PresentContext = Pick<RequestContext, 'mediaKey' | 'clock'>;

export function presentNotifications(
  context: PresentContext,
  listed: readonly ListedNotification[],
): ReplyInputOf<typeof listNotifications> {
  return {
    notifications: listed.map((one) => presentNotification(context, one)),
    unread_count: listed.filter(({ row }) => row.is_unread).length,
    read_until: listed[0]?.row.last_us ?? 0,
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
