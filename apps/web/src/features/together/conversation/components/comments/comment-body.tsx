import type { Comment, JobId } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { submitAction } from '../../api/comments.ts';
import { sendActionEvent, useCommentAction } from '../../model/comment-action.ts';
import { CommentEditor } from './comment-editor.tsx';
import styles from './comment-row.module.css';
import { CommentText } from './comment-text.tsx';
import { InlineNotice } from './inline-notice.tsx';

/** The text of a comment, or the state of the viewer's edit or deletion. */
export function CommentBody({ jobId, comment }: { jobId: JobId; comment: Comment }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { comment_id: id, comment: text } = comment;
  const action = useCommentAction(id);
  const submit = () => void submitAction(queryClient, jobId, comment);
  const cancel = () => void sendActionEvent(id, { type: 'cancel' });
  if (comment.author.is_deleted_account) return <CommentText text={t('conversation.deletedText')} isFaint />;
  switch (action?.status) {
    case undefined:
      return <CommentText text={text} />;
    case 'PENDING_USER__EDIT':
      return (
        <CommentEditor
          text={action.text}
          onChange={(typed) => void sendActionEvent(id, { type: 'type', text: typed })}
          onSubmit={submit}
          onCancel={cancel}
        />
      );
    case 'PENDING_SERVER__EDIT':
      return (
        <>
          <CommentText text={action.text} isFaint />
          <p className={styles.state}>{t('conversation.edit.busy')}</p>
        </>
      );
    case 'SERVER_ERROR__EDIT':
      return (
        <>
          <CommentText text={text} />
          <InlineNotice
            text={t('conversation.edit.failed')}
            actions={[
              {
                label: t('shared.retry'),
                onPress: () => void sendActionEvent(id, { type: 'edit', text: action.text }),
              },
              { label: t('conversation.edit.discard'), onPress: cancel },
            ]}
          />
        </>
      );
    case 'PENDING_USER__DELETE':
      return (
        <>
          <CommentText text={text} />
          <InlineNotice
            text={t('conversation.delete.ask')}
            actions={[
              { label: t('conversation.delete.sure'), onPress: submit, hasFocus: true },
              { label: t('shared.cancel'), onPress: cancel },
            ]}
          />
        </>
      );
    case 'PENDING_SERVER__DELETE':
      return (
        <>
          <CommentText text={text} isFaint />
          <p className={styles.state}>{t('conversation.delete.busy')}</p>
        </>
      );
    case 'SERVER_ERROR__DELETE':
      return (
        <>
          <CommentText text={text} />
          <InlineNotice
            text={t('conversation.delete.failed')}
            actions={[
              { label: t('shared.retry'), onPress: submit },
              { label: t('conversation.delete.keep'), onPress: cancel },
            ]}
          />
        </>
      );
  }
}
