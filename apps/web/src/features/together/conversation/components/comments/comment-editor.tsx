import { limits } from '@stund/contract';
import { Button } from '@stund/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { GrowingText } from '../composer/growing-text.tsx';
import { useSubmitKey } from '../composer/use-submit-key.ts';
import styles from './comment-row.module.css';

interface CommentEditorProps {
  text: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** The text of a comment being edited. */
export function CommentEditor({ text, onChange, onSubmit, onCancel }: CommentEditorProps) {
  const { t } = useTexts();
  const ref = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '';
  const submitKey = useSubmitKey(() => {
    if (!isEmpty) onSubmit();
  });
  useEffect(() => {
    const field = ref.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      onCancel();
    } else submitKey(event);
  };
  return (
    <div className={styles.editor}>
      <GrowingText
        ref={ref}
        aria-label={t('conversation.edit.label')}
        value={text}
        maxLength={limits.maxCommentLength}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.choices}>
        <Button size={32} onClick={onCancel}>
          {t('shared.cancel')}
        </Button>
        <Button size={32} variant="primary" disabled={isEmpty} onClick={onSubmit}>
          {t('conversation.edit.save')}
        </Button>
      </div>
    </div>
  );
}
