import type { CommentedFile, FileId, JobId } from '@stund/contract';
import { Button, EmptyState, Spinner } from '@stund/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CloudOff, MessageCircle } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { commentsQuery } from '../../api/queries.ts';
import { usePendingComments } from '../../model/pending-comments.ts';
import styles from './comment-list.module.css';
import { CommentRow } from './comment-row.tsx';
import { PendingCommentRow } from './pending-comment-row.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';

interface CommentListProps {
  jobId: JobId;
  /** Undefined for the comments of the whole album. */
  fileId: FileId | undefined;
  /** A text that invites the viewer to comment, displayed when there are no comments. */
  invitation: string | undefined;
  onReply?: ((file: CommentedFile) => void) | undefined;
}

/** The comments, oldest first, followed by the viewer's pending ones. */
export function CommentList({ jobId, fileId, invitation, onReply }: CommentListProps) {
  const { t } = useTexts();
  const query = useInfiniteQuery(commentsQuery(jobId, fileId));
  const { data } = query;
  const comments = useMemo(() => (data?.pages ?? []).toReversed().flatMap((page) => page.comments), [data]);
  const files = useMemo(
    () => new Map((data?.pages ?? []).flatMap((page) => page.files ?? []).map((file) => [file.id, file])),
    [data],
  );
  const fileOf = (id: FileId | null) => (id === null ? undefined : files.get(id));
  const known = new Set(comments.map((comment) => comment.comment_id));
  const pending = usePendingComments().filter(
    (comment) =>
      comment.jobId === jobId && (fileId === undefined || comment.fileId === fileId) && !known.has(comment.id),
  );
  const ref = useRef<HTMLDivElement>(null);
  useStickToEnd(ref, pending.at(-1)?.id ?? comments.at(-1)?.comment_id);

  if (!data) {
    if (!query.error) return <Spinner className={styles.waiting} size={24} label={t('conversation.loading')} />;
    return (
      <EmptyState
        headingLevel={3}
        icon={<CloudOff />}
        title={t('conversation.failed')}
        text={t(errorTextId(query.error))}
        action={
          <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
            {t('shared.retry')}
          </Button>
        }
      />
    );
  }
  if (comments.length === 0 && pending.length === 0) {
    return <EmptyState headingLevel={3} icon={<MessageCircle />} title={t('conversation.empty')} text={invitation} />;
  }
  return (
    <div ref={ref} role="log">
      {query.hasNextPage && (
        <div className={styles.earlier}>
          <Button
            size={32}
            isBusy={query.isFetchingNextPage}
            busyLabel={t('conversation.loading')}
            onClick={() => void query.fetchNextPage()}
          >
            {t('conversation.earlier')}
          </Button>
        </div>
      )}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <CommentRow
            key={comment.comment_id}
            jobId={jobId}
            comment={comment}
            file={fileOf(comment.file_id)}
            onReply={onReply}
          />
        ))}
        {pending.map((comment) => (
          <PendingCommentRow key={comment.id} comment={comment} file={fileOf(comment.fileId)} />
        ))}
      </ol>
    </div>
  );
}
