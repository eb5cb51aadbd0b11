import { type OwnShare, shortenId } from '@stund/contract';
import { personPictureAddress } from '../../account/profile-picture/index.ts';
import { jobRightsOf, signMediaToken } from '../access/index.ts';
import type { OwnShareRow } from './operations/list-shares.ts';
import type { Opener } from './own-share.repository.ts';
import { type PresentContext, shareLink } from './share.presenter.ts';

export function presentOwnShare(context: PresentContext, row: OwnShareRow): OwnShare {
  const { share, cover } = row;
  const { mediaKey, clock, origin } = context;
  const now = clock.now();
  return {
    id: share.id,
    type: share.type === 'share' ? 'share' : 'story',
    name: share.title,
    link: share.type === 'share' ? shareLink(origin, share.id) : `${origin}/a/${shortenId(share.id)}`,
    file_count: row.fileCount,
    ...row.kinds,
    size: row.sizeBytes,
    cover:
      cover === null
        ? null
        : {
            id: cover.id,
            job_id: share.id,
            media_token: signMediaToken(mediaKey, { jobId: share.id, id: cover.id }, share.mediaGrant, now.getTime()),
            edit_version: cover.editVersion,
          },
    ctime: share.created_at.getTime() / 1000,
    expires_at: secondsOf(share.expires_at),
    is_expired: share.expires_at !== null && share.expires_at <= now,
    has_password: share.password_hash !== null,
    requires_login: share.requires_login,
    include_location: share.include_location,
    allow_download: share.allow_download,
    opened_count: share.opened_count ?? 0,
    last_opened: secondsOf(share.last_opened_at),
    downloaded_count: share.downloaded_count ?? 0,
    last_downloaded: secondsOf(share.last_downloaded_at),
    opened_by: row.openers.map((opener) => presentOpener(context, share, opener)),
    participant_count: row.participantCount,
    current_user_can: jobRightsOf(context, share),
  };
}

function presentOpener(context: PresentContext, share: OwnShareRow['share'], opener: Opener) {
  const { account_id: accountId, picture_id: pictureId } = opener;
  return {
    uuid: accountId,
    name: opener.name,
    profile_picture_url: personPictureAddress(context, share, { accountId, pictureId }),
    is_guest: false,
    opened_count: opener.opened_count,
    last_opened: opener.last_opened_at.getTime() / 1000,
  };
}

function secondsOf(date: Date | null): number | null {
  return date === null ? null : date.getTime() / 1000;
}
