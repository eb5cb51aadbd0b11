import type { FileRecord } from '@stund/contract';

/**
 * What the files of a group are, for texts that name them: only photos, only videos, only documents, `media` for photos and videos, and
 * `files` for anything else, also where the kinds are not known.
 */
export type KindOfFiles = 'photos' | 'videos' | 'documents' | 'media' | 'files';

interface KindCounts {
  picture_count: number;
  video_count: number;
  document_count: number;
}

export function kindOfFiles({ picture_count, video_count, document_count }: KindCounts): KindOfFiles {
  if (document_count > 0) return picture_count + video_count > 0 ? 'files' : 'documents';
  if (picture_count > 0 && video_count > 0) return 'media';
  if (video_count > 0) return 'videos';
  return picture_count > 0 ? 'photos' : 'files';
}

const kinds = { Pictures: 'photos', Movies: 'videos', Documents: 'documents' } as const;

export function kindOfFile({ type }: Pick<FileRecord, 'type'>): KindOfFiles {
  return kinds[type];
}
