import type { CommentedFile } from '@stund/contract';
import { Avatar } from '@stund/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '../../../../../shared/account/account.ts';
import type { FailureCode } from '../../../../../shared/api/api-error.ts';
import { errorCodeTextId } from '../../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { useGuest } from '../../../../../shared/session/guest.ts';
import { useSession } from '../../../../../shared/session/session.ts';
import { sendAgain } from '../../api/comments.ts';
import { dropPendingComment, type PendingComment } from '../../model/pending-comments.ts';
import { CommentHead } from './comment-head.tsx';
import styles from './comment-row.module.css';
import { CommentText } from './comment-text.tsx';
import { FileThumb } from './file-thumb.tsx';
import { InlineNotice } from './inline-notice.tsx';

/**
 * A comment of the viewer that the server has not accepted yet; a failed one keeps its text
 * (docs/rules/conversation.md#co3).
 */
export function PendingCommentRow({ comment, file }: { comment: PendingComment; file?: CommentedFile | undefined }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { token } = useSession();
  const { data: account } = useQuery({ ...accountQuery, enabled: token !== undefined });
  const guest = useGuest();
  const { status, failure } = comment;
  const isSending = status === 'PENDING';
  return (
    <li className={styles.row}>
      <Avatar
        className={styles.avatar}
        name={account?.name ?? guest?.name ?? ''}
        src={account?.profile_picture ?? undefined}
        isDecorative
      />
      <div className={styles.words}>
        <CommentHead name={t('conversation.you')} madeAt={comment.madeAt} isEdited={false} />
        <CommentText text={comment.text} isFaint={isSending} />
        {isSending ? (
          <p className={styles.state}>{t('conversation.sending')}</p>
        ) : (
          <InlineNotice
            text={[t('conversation.notSent'), reasonOf(failure)].filter(Boolean).map(String).join(' ')}
            actions={[
              { label: t('shared.retry'), onPress: () => void sendAgain(queryClient, comment) },
              { label: t('conversation.delete'), onPress: () => dropPendingComment(comment.id) },
            ]}
          />
        )}
      </div>
      {file && <FileThumb file={file} />}
    </li>
  );

  /** Returns an explanation for errors that a retry cannot fix. */
  function reasonOf(code: FailureCode | undefined): string | undefined {
    if (code === 'forbidden') return t('conversation.switchedOff');
    return code === 'not-found' || code === 'rate-limited' ? t(errorCodeTextId(code)) : undefined;
  }
}
