import type { TrashAlbum, TrashFile } from '@stund/contract';
import type { SigningKey } from '../../../platform/secrets/signing-key.ts';
import { hasThumbnails, visibleMediaOf } from '../../../storage/index.ts';
import { signTrashToken } from '../../together/access/index.ts';
import { kindCountsOf } from '../jobs/index.ts';
import type { TrashedTile } from './trash.repository.ts';
import type { TrashedAlbum } from './trashed-album.repository.ts';

interface TrashTokenContext {
  mediaKey: SigningKey;
  /** That of the owner. */
  accessEpoch: number;
  now: Date;
}

/** The wire form, with a token for the owner, who is the only one to see the trash. */
export function presentTrashFile(row: TrashedTile, { mediaKey, accessEpoch, now }: TrashTokenContext): TrashFile {
  const file = visibleMediaOf(row);
  return {
    id: file.id,
    job_id: file.job_id,
    path: file.path,
    size: file.size_bytes,
    mtime: file.mtime.getTime() / 1000,
    dtime: file.deleted_at.getTime() / 1000,
    timestamp: file.captured_wall.replace(' ', 'T'),
    type: file.type,
    mime_type: file.mime_type,
    width: file.width,
    height: file.height,
    duration: file.type === 'Movies' && file.duration_ms !== null ? file.duration_ms / 1000 : null,
    group:
      file.group_id === null || file.group_type === null
        ? null
        : { id: file.group_id, type: file.group_type, isMaster: file.is_master },
    burst_count: file.group_type === 'burst' && file.behind_count > 0 ? file.behind_count + 1 : null,
    has_thumbnails: hasThumbnails(file),
    thumbhash: file.thumbhash?.toString('base64') ?? null,
    media_token: signTrashToken(mediaKey, { jobId: file.job_id, id: file.id }, accessEpoch, now.getTime()),
  };
}

export function presentTrashAlbum(album: TrashedAlbum, { mediaKey, accessEpoch, now }: TrashTokenContext): TrashAlbum {
  const { cover_file_id: coverId } = album;
  return {
    id: album.id,
    name: album.title,
    media_count: album.media_count,
    ...kindCountsOf(album),
    size: album.size_bytes,
    dtime: Math.floor(album.deleted_at.getTime() / 1000),
    cover_id: coverId,
    media_token:
      coverId === null ? null : signTrashToken(mediaKey, { jobId: album.id, id: coverId }, accessEpoch, now.getTime()),
  };
}
