import { Spinner, useModalLayer } from '@stund/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type OpenedPicture, openPicture } from '../webgl/open-picture.ts';
import { EditorErrorBoundary } from './editor-error-boundary.tsx';
import { EditorWindow } from './editor-window.tsx';
import type { PhotoEditorProps } from './photo-editor-props.ts';
import { Message } from './shell/message.tsx';
import styles from './shell/shell.module.css';
import { maxPreviewPx } from './stage/stage.tsx';

/** The photo editor over the whole window, always in the dark theme. It loads the picture and says so when that fails. */
export function PhotoEditor(props: PhotoEditorProps) {
  const { t, name, services, onClose } = props;
  const [attempt, setAttempt] = useState(0);
  const picture = usePicture(services.loadPicture, attempt);
  const ref = useRef<HTMLDivElement>(null);
  const layer = useModalLayer(ref, { isOpen: true, onEscape: onClose });
  const close = { label: t('editor.close'), onPress: onClose };
  return createPortal(
    <div
      ref={ref}
      {...layer}
      role="dialog"
      aria-modal="true"
      aria-label={t('editor.title', { name })}
      data-theme="dark"
      className={styles.editor}
    >
      {picture === 'failed' && (
        <Message
          title={t('editor.error.image')}
          text={t('editor.error.imageText')}
          actions={[close, { label: t('editor.retry'), isPrimary: true, onPress: () => setAttempt(attempt + 1) }]}
        />
      )}
      {picture === undefined && (
        <div className={styles.message}>
          <Spinner size={24} label={t('editor.loading')} />
        </div>
      )}
      {picture !== undefined && picture !== 'failed' && (
        <EditorErrorBoundary
          renderMessage={(retry) => (
            <Message
              title={t('editor.error.unexpected')}
              text={t('editor.error.unexpectedText')}
              actions={[close, { label: t('editor.retry'), isPrimary: true, onPress: retry }]}
            />
          )}
        >
          <EditorWindow {...props} picture={picture} />
        </EditorErrorBoundary>
      )}
    </div>,
    document.body,
  );
}

/** Undefined while it is loaded. */
function usePicture(load: () => Promise<Blob>, attempt: number) {
  const [result, setResult] = useState<{ attempt: number; picture: OpenedPicture | 'failed' }>();
  useEffect(() => {
    let isCurrent = true;
    let opened: OpenedPicture | undefined;
    const open = async () => {
      opened = await openPicture(await load(), maxPreviewPx);
      if (isCurrent) setResult({ attempt, picture: opened });
      else opened.image.close();
    };
    open().catch(() => isCurrent && setResult({ attempt, picture: 'failed' }));
    return () => {
      isCurrent = false;
      opened?.image.close();
    };
  }, [load, attempt]);
  return result?.attempt === attempt ? result.picture : undefined;
}
