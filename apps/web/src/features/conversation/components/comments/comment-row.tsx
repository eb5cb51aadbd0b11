import type { Comment, CommentedFile, JobId } from '@stund/contract';
import { Avatar, IconButton, Menu, MenuItem } from '@stund/ui';
import { useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Heart, Pencil, Reply, Trash2 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { fileNameOf } from '../../../../shared/files/file-name.ts';
import { formatNumber } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { withOverlay } from '../../../../shared/navigation/use-overlay.ts';
import { submitAction } from '../../api/comments.ts';
import { sendActionEvent, useCommentAction } from '../../model/comment-action.ts';
import { usePersonName } from '../people/use-person-name.ts';
import { CommentEditor } from './comment-editor.tsx';
import { CommentHead } from './comment-head.tsx';
import styles from './comment-row.module.css';
import { CommentText } from './comment-text.tsx';
import { FileThumb } from './file-thumb.tsx';
import { InlineNotice } from './inline-notice.tsx';

interface CommentRowProps {
  jobId: JobId;
  comment: Comment;
  /** The file the comment is about, where it is not already displayed. */
  file?: CommentedFile | undefined;
  /** Starts a comment on the same file. */
  onReply?: ((file: CommentedFile) => void) | undefined;
}

/** A comment and the viewer's pending action on it. */
export function CommentRow({ jobId, comment, file, onReply }: CommentRowProps) {
  const { t, language } = useTexts();
  const nameOf = usePersonName();
  const { author } = comment;
  return (
    <li className={styles.row}>
      <Avatar className={styles.avatar} name={author.name} src={author.profile_picture_url ?? undefined} isDecorative />
      <div className={styles.words}>
        <CommentHead name={nameOf(author)} madeAt={comment.timestamp} isEdited={comment.last_edit_timestamp !== null} />
        <Body jobId={jobId} comment={comment} />
        {file && file.reaction_count > 0 && (
          <p className={styles.loves}>
            <Heart fill="currentColor" aria-hidden="true" />
            <span aria-hidden="true">{formatNumber(file.reaction_count, language)}</span>
            <span className="visually-hidden">{t('conversation.love.people', { count: file.reaction_count })}</span>
          </p>
        )}
      </div>
      <div className={styles.end}>
        {file && <FileLink jobId={jobId} file={file} />}
        <MoreMenu comment={comment} onReply={file && onReply ? () => onReply(file) : undefined} />
      </div>
    </li>
  );
}

function Body({ jobId, comment }: { jobId: JobId; comment: Comment }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { comment_id: id, comment: text } = comment;
  const action = useCommentAction(id);
  const submit = () => void submitAction(queryClient, jobId, comment);
  const cancel = () => void sendActionEvent(id, { type: 'cancel' });
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

function MoreMenu({ comment, onReply }: { comment: Comment; onReply: (() => void) | undefined }) {
  const { t } = useTexts();
  const { comment_id: id, comment: text, current_user_can: can } = comment;
  const isBusy = useCommentAction(id) !== undefined;
  if (isBusy || !(can.editComment || can.deleteComment || onReply)) return null;
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          className={styles.more}
          label={t('conversation.more')}
          icon={<EllipsisVertical />}
          hasTooltip={false}
        />
      )}
    >
      {onReply && (
        <MenuItem icon={<Reply />} onSelect={onReply}>
          {t('conversation.reply')}
        </MenuItem>
      )}
      {can.editComment && (
        <MenuItem icon={<Pencil />} onSelect={() => void sendActionEvent(id, { type: 'edit', text })}>
          {t('conversation.edit')}
        </MenuItem>
      )}
      {can.deleteComment && (
        <MenuItem icon={<Trash2 />} isDanger onSelect={() => void sendActionEvent(id, { type: 'delete' })}>
          {t('conversation.delete')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** Opens the file in the viewer with its comments. */
function FileLink({ jobId, file }: { jobId: JobId; file: CommentedFile }) {
  const { t } = useTexts();
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: addresses.albumFile(jobId, file.id), search: withOverlay(search, 'comments') }}
      state={{ fromList: true }}
      preventScrollReset
      aria-label={t('conversation.toFile', { name: fileNameOf(file) })}
    >
      <FileThumb file={file} />
    </Link>
  );
}
