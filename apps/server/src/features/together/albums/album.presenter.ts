import type { JobInfo, ListedJob, PersonId } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { personPictureAddress } from '../../account/profile-picture/index.ts';
import { kindCountsOf } from '../../library/jobs/index.ts';
import { jobRightsOf, type RemovedPerson, signMediaToken, type VisibleJob } from '../access/index.ts';
import type { Contributor } from './album.repository.ts';
import type { AlbumPerson } from './album-people.repository.ts';
import type { AlbumDetails, AlbumWithDetails } from './album-with-details.ts';

type PresentContext = Pick<RequestContext, 'actor' | 'mediaKey' | 'clock'>;

export function presentJobInfo(
  context: Pick<RequestContext, 'actor'>,
  job: VisibleJob,
  attributes: Record<string, string>,
): JobInfo {
  return {
    id: job.id,
    type: job.type,
    owner: job.owner_id,
    name: job.title,
    cover_id: job.cover_id,
    permissions: job.permissions,
    privacy_mode: job.privacy_mode,
    allow_sharing: job.allow_sharing,
    include_location: job.include_location,
    allow_download: job.allow_download,
    expires_at: job.expires_at === null ? null : job.expires_at.getTime() / 1000,
    has_password: job.password_hash !== null,
    sort_order: job.sort_order,
    attributes,
    size: job.size_bytes,
    ctime: job.created_at.getTime() / 1000,
    mtime: job.modified_at.getTime() / 1000,
    last_serial: job.last_serial,
    last_seen_serial: job.lastSeenSerial,
    is_subscribed: job.isSubscribed,
    current_user_can: jobRightsOf(context, job),
  };
}

export function presentListedJob(context: PresentContext, { job, attributes, details }: AlbumWithDetails): ListedJob {
  const info = presentJobInfo(context, job, attributes);
  return { ...info, details: details ? presentDetails(context, job, details) : null };
}

function presentDetails(
  context: PresentContext,
  job: VisibleJob,
  { facts, people }: AlbumDetails,
): NonNullable<ListedJob['details']> {
  const { mediaKey, clock } = context;
  const { cover_file_id: coverId, cover_edit_version: editVersion, first_day: start, last_day: end } = facts;
  const token = (id: NonNullable<typeof coverId>) =>
    signMediaToken(mediaKey, { jobId: job.id, id }, job.mediaGrant, clock.now().getTime());
  return {
    owner: {
      uuid: job.owner_id,
      name: facts.owner_name,
      profile_picture_url: personPictureAddress(context, job, {
        accountId: job.owner_id,
        pictureId: facts.owner_picture_id,
      }),
      is_guest: false,
    },
    cover:
      coverId === null ? null : { id: coverId, job_id: job.id, media_token: token(coverId), edit_version: editVersion },
    date_range: start === null || end === null ? null : { start, end },
    participant_count: facts.participant_count,
    people: people.map((person) => presentPerson(context, job, person)),
    media_count: facts.media_count,
    ...kindCountsOf(facts),
    comment_count: job.comment_count,
    reaction_count: job.reaction_count,
    isHealthy: facts.participant_count > 1 || facts.has_foreign_comment,
  };
}

function presentPerson(context: PresentContext, job: VisibleJob, person: AlbumPerson) {
  return {
    uuid: person.person_id as PersonId,
    name: person.name,
    profile_picture_url: personPictureAddress(context, job, {
      accountId: person.account_id,
      pictureId: person.picture_id,
    }),
    is_guest: person.is_guest,
  };
}

export function presentContributor(context: PresentContext, job: VisibleJob, person: Contributor) {
  return {
    ...presentPerson(context, job, person),
    ...(person.is_deleted_account && { is_deleted_account: true as const }),
    is_owner: person.is_owner,
    is_subscribed: person.is_subscribed,
    joined: Math.floor(person.joined_at.getTime() / 1000),
    file_count: person.file_count,
  };
}

export function presentRemovedPerson(context: PresentContext, job: VisibleJob, person: RemovedPerson) {
  return {
    uuid: person.person_id,
    name: person.name,
    profile_picture_url: personPictureAddress(context, job, {
      accountId: person.account_id,
      pictureId: person.picture_id,
    }),
    is_guest: person.guest_id !== null,
    removed: Math.floor(person.removed_at.getTime() / 1000),
  };
}
