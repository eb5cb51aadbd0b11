import type { measureSelectedFiles, ReplyOf } from '@stund/contract';
import type { SelectionSize } from './selection.repository.ts';

export function presentSelectionSize(size: SelectionSize): ReplyOf<typeof measureSelectedFiles> {
  const { pictureCount, videoCount, documentCount, sizeBytes, hasHeic, favoriteCount } = size;
  return {
    count: pictureCount + videoCount + documentCount,
    size: sizeBytes,
    has_heic: hasHeic,
    has_pictures_or_videos: pictureCount + videoCount > 0,
    picture_count: pictureCount,
    video_count: videoCount,
    document_count: documentCount,
    favorite_count: favoriteCount,
  };
}
