import type { Comment, CommentedFile, JobId } from '@stund/contract';
import { Avatar } from '@stund/ui';
import { Heart } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { fileNameOf } from '../../../../../shared/files/name/file-name.ts';
import { formatNumber } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { withOverlay } from '../../../../../shared/navigation/use-overlay.ts';
import { usePersonName } from '../people/use-person-name.ts';
import { CommentBody } from './comment-body.tsx';
import { CommentHead } from './comment-head.tsx';
import { CommentMenu } from './comment-menu.tsx';
import styles from './comment-row.module.css';
import { FileThumb } from './file-thumb.tsx';

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
        <CommentBody jobId={jobId} comment={comment} />
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
        <CommentMenu comment={comment} onReply={file && onReply ? () => onReply(file) : undefined} />
      </div>
    </li>
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
