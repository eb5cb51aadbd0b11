import { type CommentedFile, type FileId, type JobId, limits } from '@stund/contract';
import { IconButton } from '@stund/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { fileNameOf } from '../../../../../shared/files/name/file-name.ts';
import { takeDraft } from '../../../../../shared/forms/drafts.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { say } from '../../api/comments.ts';
import { setDraft, useDraft } from '../../model/drafts.ts';
import { usePendingComments } from '../../model/pending-comments.ts';
import { FileThumb } from '../comments/file-thumb.tsx';
import styles from './composer.module.css';
import { GrowingText } from './growing-text.tsx';
import { useSubmitKey } from './use-submit-key.ts';

interface ComposerProps {
  jobId: JobId;
  /** Null for a comment on the album as a whole. */
  fileId: FileId | null;
  /** The file a reply is about, where it is not already displayed. */
  replyTo?: { file: CommentedFile; onCancel: () => void } | undefined;
}

/** The form for a comment on a file or an album. */
export function Composer({ jobId, fileId, replyTo: aim }: ComposerProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const subjectId = fileId ?? jobId;
  const text = useDraft(subjectId);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const isPending = usePendingComments().some(
    (one) => one.jobId === jobId && one.fileId === fileId && one.status === 'PENDING',
  );
  const isEmpty = text.trim() === '';
  const isAimed = aim !== undefined;
  useEffect(() => {
    // Restores the text written before the session expired.
    const before = takeDraft('comment');
    if (before !== undefined) setDraft(subjectId, before);
  }, [subjectId]);
  const wasAimed = useRef(false);
  // Runs again when the target changes to another file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about changes without being read here
  useEffect(() => {
    if (isAimed || wasAimed.current) fieldRef.current?.focus();
    wasAimed.current = isAimed;
  }, [isAimed, subjectId]);

  const type = (next: string) => setDraft(subjectId, next);
  const submit = async () => {
    if (isEmpty || isPending) return;
    if (await say(queryClient, { jobId, fileId, text })) type('');
    fieldRef.current?.focus();
  };
  const submitKey = useSubmitKey(() => void submit());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles.composer} onSubmit={onSubmit}>
      {aim && (
        <div className={styles.aim}>
          <FileThumb file={aim.file} className={styles.thumb} />
          <span className={styles.name}>{t('conversation.aim', { name: fileNameOf(aim.file) })}</span>
          <IconButton label={t('conversation.aim.remove')} icon={<X />} iconSize={16} onClick={aim.onCancel} />
        </div>
      )}
      <div className={styles.box}>
        <GrowingText
          ref={fieldRef}
          className={isEmpty ? undefined : styles.withSend}
          name="comment"
          aria-label={t('conversation.write')}
          placeholder={t('conversation.write')}
          value={text}
          maxLength={limits.maxCommentLength}
          enterKeyHint="enter"
          onChange={(event) => type(event.target.value)}
          onKeyDown={submitKey}
        />
        {!isEmpty && (
          <IconButton
            type="submit"
            className={styles.send}
            label={t('conversation.send')}
            icon={<ArrowUp />}
            disabled={isPending}
          />
        )}
      </div>
    </form>
  );
}
