import {
  type FileId,
  jobPermissions,
  type PersonId,
  type TakeoutComment,
  type TakeoutEdit,
  type TakeoutFileFacts,
  type TakeoutJob,
  type TakeoutLove,
} from '@stund/contract';
import { checksumFromBytes, type JobRow } from '../../../platform/database/schema.ts';
import { instantInUtc } from '../../../storage/index.ts';
import { groupIdOf } from '../../library/files/index.ts';
import type { DescribedComment, DescribedFile, DescribedLove, selectParticipants } from './takeout.repository.ts';

export interface JobParts {
  attributes: Record<string, string>;
  participants: Awaited<ReturnType<typeof selectParticipants>>;
  comments: readonly DescribedComment[];
}

export function presentJob(job: JobRow, { attributes, participants, comments }: JobParts): TakeoutJob {
  return {
    id: job.id,
    type: job.type,
    title: job.title,
    created: job.created_at.toISOString(),
    modified: job.modified_at.toISOString(),
    privacy_mode: job.privacy_mode,
    has_password: job.password_hash !== null,
    allow_uploads: (job.permissions & jobPermissions.allowUploads) !== 0,
    allow_comments: (job.permissions & jobPermissions.allowComments) !== 0,
    allow_sharing: job.allow_sharing,
    include_location: job.include_location,
    allow_download: job.allow_download,
    expires: job.expires_at?.toISOString() ?? null,
    sort_order: job.sort_order,
    cover: job.cover_id,
    attributes,
    participants: participants.map(({ person_id, joined_at, is_subscribed }) => ({
      person: person_id,
      joined: joined_at.toISOString(),
      is_subscribed,
    })),
    comments: comments.map(presentComment),
  };
}

function presentComment(comment: DescribedComment): TakeoutComment {
  return {
    id: comment.id,
    person: comment.person_id,
    text: comment.text,
    created: comment.created_at.toISOString(),
    edited: comment.edited_at?.toISOString() ?? null,
  };
}

function presentLove({ person_id, created_at }: DescribedLove): TakeoutLove {
  return { person: person_id, created: created_at.toISOString() };
}

export interface FileParts {
  comments: ReadonlyMap<FileId | null, readonly DescribedComment[]>;
  loves: ReadonlyMap<FileId, readonly DescribedLove[]>;
  edits: ReadonlyMap<FileId, TakeoutEdit>;
  /** Whether the place that was given with a file is shown. */
  withPlace: boolean;
  /** Whether the reader is the owner of the timeline, whose favorites they are. */
  withFavorites: boolean;
  /** Whether descriptions and the zone of the place of capture are withheld, see withholdsCameraData(). */
  withholdsDetails: boolean;
}

export function presentFile(file: DescribedFile, parts: FileParts): TakeoutFileFacts {
  const { comments, loves, edits, withPlace, withFavorites, withholdsDetails } = parts;
  const { group_id: groupId, group_type: groupType } = file;
  return {
    id: file.id,
    path: file.path,
    size: file.size_bytes,
    checksum: checksumFromBytes(file.checksum),
    type: file.type,
    created: (withholdsDetails ? instantInUtc(file.captured_wall) : file.ctime).toISOString(),
    modified: (withholdsDetails ? instantInUtc(file.captured_wall) : file.mtime).toISOString(),
    uploaded: file.uploaded_at.toISOString(),
    ...(file.ordered_at !== null && { ordered: file.ordered_at.toISOString() }),
    captured: {
      timestamp: file.captured_wall.replace(' ', 'T'),
      utc_offset_minutes: withholdsDetails ? null : file.captured_offset_minutes,
      source: file.captured_source as TakeoutFileFacts['captured']['source'],
    },
    given: {
      timestamp: file.hint_wall?.replace(' ', 'T') ?? null,
      utc_offset_minutes: withholdsDetails ? null : file.hint_offset_minutes,
      latitude: withPlace ? file.hint_latitude : null,
      longitude: withPlace ? file.hint_longitude : null,
    },
    description: withholdsDetails ? null : file.description,
    group:
      groupId === null || groupType === null
        ? null
        : {
            id: groupIdOf(file, withholdsDetails),
            type: groupType,
            is_master: file.is_master,
            is_preferred: file.is_preferred,
          },
    ...(withFavorites && file.is_favorite && { is_favorite: true as const }),
    added_by: adderOf(file),
    comments: (comments.get(file.id) ?? []).map(presentComment),
    loves: (loves.get(file.id) ?? []).map(presentLove),
    edit: edits.get(file.id) ?? null,
  };
}

function adderOf({ added_by, guest_id }: DescribedFile): PersonId {
  return guest_id ?? added_by;
}
