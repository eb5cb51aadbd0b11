import {
  type Comment,
  type CommentedFile,
  type FileId,
  type JobId,
  listComments,
  listJobComments,
  listJobUsers,
  listOwnReactions,
  listReactions,
} from '@stund/contract';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { albumKeys } from '../../../../shared/albums/album-keys.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

const pageLength = 50;

/** The pages are ordered from the latest to the oldest, the comments within a page from the oldest to the latest. */
interface CommentPage {
  comments: Comment[];
  has_more: boolean;
  total_count: number;
  files?: CommentedFile[];
}

const previousPageCursor = ({ comments, has_more: hasMore }: CommentPage) =>
  hasMore ? comments[0]?.comment_id : undefined;

/** The comments on a file or, without one, on the whole album. */
export function commentsQuery(jobId: JobId, fileId: FileId | undefined) {
  return infiniteQueryOptions({
    queryKey: albumKeys.comments(jobId, fileId),
    queryFn: ({ pageParam, signal }): Promise<CommentPage> => {
      const query = { limit: pageLength, ...(pageParam !== undefined && { before: pageParam }) };
      return fileId === undefined
        ? callEndpoint(listJobComments, { params: { id: jobId }, query }, { signal })
        : callEndpoint(listComments, { params: { id: jobId, fileId }, query }, { signal });
    },
    initialPageParam: undefined as Comment['comment_id'] | undefined,
    getNextPageParam: previousPageCursor,
  });
}

/** The ids of the files in the album that the viewer loves. */
export function ownReactionsQuery(jobId: JobId) {
  return queryOptions({
    queryKey: albumKeys.ownReactions(jobId),
    queryFn: async ({ signal }) =>
      (await callEndpoint(listOwnReactions, { params: { id: jobId } }, { signal })).file_ids,
  });
}

/** The people who love a file, the latest first. */
export function reactionsQuery(jobId: JobId, fileId: FileId) {
  return infiniteQueryOptions({
    queryKey: albumKeys.reactions(jobId, fileId),
    queryFn: ({ pageParam, signal }) => {
      const query = { offset: pageParam, limit: pageLength };
      return callEndpoint(listReactions, { params: { id: jobId, fileId }, query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ total_count: total }, pages) => {
      const known = pages.reduce((sum, page) => sum + page.reactions.length, 0);
      return known < total ? known : undefined;
    },
  });
}

/** The participants, the owner first. */
export function participantsQuery(jobId: JobId) {
  return queryOptions({
    queryKey: albumKeys.participants(jobId),
    queryFn: async ({ signal }) => (await callEndpoint(listJobUsers, { params: { id: jobId } }, { signal })).users,
  });
}

type CommentData = InfiniteData<CommentPage, Comment['comment_id'] | undefined>;

/**
 * Puts a comment from a reply into every cached list that contains it; the lists are refetched when the change feed
 * reports the change.
 */
export function cacheComment(queryClient: QueryClient, jobId: JobId, comment: Comment): void {
  for (const fileId of listsContaining(comment)) {
    queryClient.setQueryData<CommentData>(
      commentsQuery(jobId, fileId).queryKey,
      (data) => data && { ...data, pages: withComment(data.pages, comment) },
    );
  }
}

function withComment(pages: CommentPage[], comment: Comment): CommentPage[] {
  const isIn = (page: CommentPage) => page.comments.some(({ comment_id: id }) => id === comment.comment_id);
  if (!pages.some(isIn)) {
    const [latest, ...older] = pages;
    return latest ? [{ ...latest, comments: [...latest.comments, comment] }, ...older] : pages;
  }
  const replace = (one: Comment) => (one.comment_id === comment.comment_id ? comment : one);
  return pages.map((page) => (isIn(page) ? { ...page, comments: page.comments.map(replace) } : page));
}

/** The file ids of the lists that contain the comment; undefined is the list of the whole album. */
function listsContaining({ file_id: fileId }: Comment): Array<FileId | undefined> {
  return fileId === null ? [undefined] : [fileId, undefined];
}

export function removeCachedComment(queryClient: QueryClient, jobId: JobId, comment: Comment): void {
  const { comment_id: id } = comment;
  for (const fileId of listsContaining(comment)) {
    queryClient.setQueryData<CommentData>(
      commentsQuery(jobId, fileId).queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            comments: page.comments.filter((one) => one.comment_id !== id),
          })),
        },
    );
  }
}

/** Refetches everything about the album except its files, whose counts are updated through the change feed. */
export function invalidateAlbum(queryClient: QueryClient, jobId: JobId): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: albumKeys.album(jobId) });
}
