import { type Share, shortenId } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { personPictureAddress } from '../../account/profile-picture/index.ts';
import { kindCountsOf } from '../../library/jobs/index.ts';
import { allowsDownload, jobRightsOf, ownsFiles, signMediaToken } from '../access/index.ts';
import type { FoundShare } from './operations/get-share.ts';

export type PresentContext = Pick<RequestContext, 'actor' | 'mediaKey' | 'clock'> & {
  /** The origin of the link. */
  origin: string;
};

/** The address of a share for its recipients. */
export function shareLink(origin: string, shareId: Share['id']): string {
  return `${origin}/share/${shortenId(shareId)}`;
}

export function presentShare(context: PresentContext, { share, facts, isVisibleToOwner }: FoundShare): Share {
  const { mediaKey, clock, origin } = context;
  const { cover_file_id: coverId, cover_edit_version: editVersion } = facts;
  const sign = (id: NonNullable<typeof coverId>) =>
    signMediaToken(mediaKey, { jobId: share.id, id }, share.mediaGrant, clock.now().getTime());
  return {
    id: share.id,
    name: share.title,
    link: shareLink(origin, share.id),
    owner: {
      uuid: share.owner_id,
      name: facts.owner_name,
      profile_picture_url: personPictureAddress(context, share, {
        accountId: share.owner_id,
        pictureId: facts.owner_picture_id,
      }),
      is_guest: false,
    },
    file_count: facts.file_count,
    ...kindCountsOf(facts),
    size: facts.size_bytes,
    cover:
      coverId === null
        ? null
        : { id: coverId, job_id: share.id, media_token: sign(coverId), edit_version: editVersion },
    ctime: share.created_at.getTime() / 1000,
    expires_at: (share.expires_at?.getTime() ?? 0) / 1000,
    has_password: share.password_hash !== null,
    requires_login: share.requires_login,
    include_location: share.include_location,
    allow_download: share.allow_download,
    last_serial: share.last_serial,
    can_download: ownsFiles(share, share.relation) || allowsDownload(share),
    visible_to_owner: isVisibleToOwner,
    current_user_can: jobRightsOf(context, share),
  };
}
