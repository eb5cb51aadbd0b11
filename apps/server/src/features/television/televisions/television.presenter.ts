import type { FileId, getTelevision, listTelevisionFiles, ReplyInputOf, Television } from '@stund/contract';
import type { SigningKey } from '../../../platform/secrets/signing-key.ts';
import { hasThumbnails } from '../../../storage/index.ts';
import { liveVideoOf } from '../../library/files/index.ts';
import { signMediaToken } from '../../together/access/index.ts';
import type { TelevisionPage, TelevisionState } from './operations/read-television.ts';
import type { TelevisionOfJob } from './operations/show-on-television.ts';

export function presentTelevision({ television, job }: TelevisionOfJob): Television {
  return {
    id: television.id,
    name: television.name,
    job_id: television.job_id,
    title: job.type === 'timeline' ? null : job.title,
    start: television.start_day,
    end: television.end_day,
    shuffle: television.is_shuffled,
    details: television.shows_details,
    expires_at: television.expires_at.getTime() / 1000,
  };
}

export function presentState({ television, title }: TelevisionState): ReplyInputOf<typeof getTelevision> {
  return {
    state: television.account_id === null ? 'waiting' : 'showing',
    expires_at: television.expires_at.getTime() / 1000,
    revision: television.revision,
    title,
    shuffle: television.is_shuffled,
    details: television.shows_details,
  };
}

/** Files without a thumbnail are left out, because a television could not show them. */
export function presentFiles(
  { files, groups, nextCursor, televisionNumber }: TelevisionPage,
  { mediaKey, now }: { mediaKey: SigningKey; now: Date },
): ReplyInputOf<typeof listTelevisionFiles> {
  const grant = { kind: 'television', number: televisionNumber } as const;
  return {
    files: files.flatMap((file) => {
      if (file.type === 'Documents' || !hasThumbnails(file)) return [];
      const sign = (id: FileId) => signMediaToken(mediaKey, { jobId: file.job_id, id }, grant, now.getTime());
      const members = file.group_id === null ? undefined : groups.get(file.group_id);
      return {
        id: file.id,
        job_id: file.job_id,
        media_token: sign(file.id),
        edit_version: file.edit_version,
        type: file.type,
        timestamp: file.captured_wall.replace(' ', 'T'),
        width: file.width,
        height: file.height,
        live_video: liveVideoOf(file, members, sign),
      };
    }),
    next_cursor: nextCursor,
  };
}
