import { useState } from 'react';
import type { PhotoEditorProps } from '../photo-editor-props.ts';
import type { EditorNotice } from '../shell/notices.tsx';
import type { EditorTextId, EditorTranslate } from './editor-text-id.ts';
import type { ErrorKind } from './error-kind.ts';

const errorTexts: Readonly<Record<ErrorKind, EditorTextId>> = {
  font: 'editor.error.font',
  sticker: 'editor.error.sticker',
  rendering: 'editor.error.rendering',
};

interface Options {
  t: EditorTranslate;
  props: Pick<PhotoEditorProps, 'draft' | 'isFromOlderVersion' | 'notes'>;
  error: ErrorKind | undefined;
  saveError: string | undefined;
  /** The saved picture will have fewer pixels than the document asks for. */
  isReduced: boolean;
  /** The person has begun to edit, so what is to be known before is not shown any more. */
  hasBegun: boolean;
  /** The graphics of the browser are not supported. */
  isSlow: boolean;
  retryDrawing: () => void;
  dismissError: () => void;
  dismissSaveError: () => void;
}

/** What is to be said over the picture, except what the person has closed. */
export function useNotices(options: Options): readonly EditorNotice[] {
  const { t, props, error, saveError, isReduced, isSlow } = options;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const notices: EditorNotice[] = [];
  const add = (id: string, text: string, rest: Partial<EditorNotice> = {}) => {
    if (closed.has(id)) return;
    notices.push({ id, text, onDismiss: () => setClosed(new Set([...closed, id])), ...rest });
  };
  if (saveError !== undefined) add('save', saveError, { kind: 'error', onDismiss: options.dismissSaveError });
  if (error) {
    add(`error-${error}`, t(errorTexts[error]), {
      kind: 'error',
      onDismiss: options.dismissError,
      action: { label: t('editor.retry'), onPress: options.retryDrawing },
    });
  }
  if (isReduced) add('reduced', t('editor.warning.reduced'));
  if (props.isFromOlderVersion) add('older', t('editor.warning.older'));
  if (isSlow) add('slow', t('editor.warning.graphics'));
  if (props.draft) add('draft', t('editor.warning.draft'), { kind: 'note' });
  const notes = options.hasBegun ? [] : props.notes;
  for (const [index, note] of notes.entries()) add(`note-${index}`, note, { kind: 'note' });
  return notices;
}
