import type { Comment } from '@stund/contract';
import { IconButton, Menu, MenuItem } from '@stund/ui';
import { EllipsisVertical, Pencil, Reply, Trash2 } from 'lucide-react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { sendActionEvent, useCommentAction } from '../../model/comment-action.ts';
import styles from './comment-row.module.css';

/** The actions for a comment; hidden while one is pending and when none is allowed. */
export function CommentMenu({ comment, onReply }: { comment: Comment; onReply: (() => void) | undefined }) {
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
