import type { Query } from '@tanstack/react-query';

/**
 * Query keys of everything fetched about albums, except their files (see `fileKeys`). The keys of one album begin with `album(jobId)`,
 * so that one invalidation refreshes all of it after a change there.
 */
export const albumKeys = {
  all: () => ['albums'] as const,
  list: () => [...albumKeys.all(), 'list'] as const,
  album: (jobId: string) => [...albumKeys.all(), jobId] as const,
  details: (jobId: string) => [...albumKeys.album(jobId), 'head'] as const,
  /** The details of a share, which has no further data besides its files. */
  share: (jobId: string) => [...albumKeys.album(jobId), 'share'] as const,
  /** The comments on one file or, without a file, on the album and all its files. */
  comments: (jobId: string, fileId: string | undefined) =>
    [...albumKeys.album(jobId), 'comments', fileId ?? 'all'] as const,
  ownReactions: (jobId: string) => [...albumKeys.album(jobId), 'own-reactions'] as const,
  reactions: (jobId: string, fileId: string) => [...albumKeys.album(jobId), 'reactions', fileId] as const,
  participants: (jobId: string) => [...albumKeys.album(jobId), 'participants'] as const,
  openUploads: (jobId: string) => [...albumKeys.album(jobId), 'open-uploads'] as const,
  removedPeople: (jobId: string) => [...albumKeys.album(jobId), 'removed-people'] as const,
};

/** Whether a query holds the details of an album, of whichever. For the `predicate` of a query filter. */
export function isAlbumDetails({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] === albumKeys.all()[0] && queryKey[2] === albumKeys.details('')[2];
}
