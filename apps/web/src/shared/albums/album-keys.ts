import type { FileId, JobId } from '@stund/contract';
import type { Query } from '@tanstack/react-query';
import { noJobId } from '../ids/no-id.ts';

/**
 * Query keys of everything fetched about albums, except their files (see `fileKeys`). The keys of one album begin with `album(jobId)`,
 * so that one invalidation refreshes all of it after a change there.
 */
export const albumKeys = {
  all: () => ['albums'] as const,
  list: () => [...albumKeys.all(), 'list'] as const,
  album: (jobId: JobId) => [...albumKeys.all(), jobId] as const,
  details: (jobId: JobId) => [...albumKeys.album(jobId), 'head'] as const,
  /** The details of a share, which has no further data besides its files. */
  share: (jobId: JobId) => [...albumKeys.album(jobId), 'share'] as const,
  /** The comments on one file or, without a file, on the album and all its files. */
  comments: (jobId: JobId, fileId: FileId | undefined) =>
    [...albumKeys.album(jobId), 'comments', fileId ?? 'all'] as const,
  ownReactions: (jobId: JobId) => [...albumKeys.album(jobId), 'own-reactions'] as const,
  reactions: (jobId: JobId, fileId: FileId) => [...albumKeys.album(jobId), 'reactions', fileId] as const,
  participants: (jobId: JobId) => [...albumKeys.album(jobId), 'participants'] as const,
  openUploads: (jobId: JobId) => [...albumKeys.album(jobId), 'open-uploads'] as const,
  removedPeople: (jobId: JobId) => [...albumKeys.album(jobId), 'removed-people'] as const,
};

/** Whether a query holds the details of an album, of whichever. For the `predicate` of a query filter. */
export function isAlbumDetails({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] === albumKeys.all()[0] && queryKey[2] === albumKeys.details(noJobId)[2];
}
