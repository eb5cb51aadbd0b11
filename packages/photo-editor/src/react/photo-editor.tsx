import { Spinner, useModalLayer } from '@stund/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
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
  const image = useImage(services.loadImage, attempt);
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
      {image === 'failed' && (
        <Message
          title={t('editor.error.image')}
          text={t('editor.error.imageText')}
          actions={[close, { label: t('editor.retry'), isPrimary: true, onPress: () => setAttempt(attempt + 1) }]}
        />
      )}
      {image === undefined && (
        <div className={styles.message}>
          <Spinner size={24} label={t('editor.loading')} />
        </div>
      )}
      {image instanceof ImageBitmap && (
        <EditorErrorBoundary
          renderMessage={(retry) => (
            <Message
              title={t('editor.error.unexpected')}
              text={t('editor.error.unexpectedText')}
              actions={[close, { label: t('editor.retry'), isPrimary: true, onPress: retry }]}
            />
          )}
        >
          <EditorWindow {...props} image={image} />
        </EditorErrorBoundary>
      )}
    </div>,
    document.body,
  );
}

/** Undefined while it is loaded. */
function useImage(load: (longestSide: number) => Promise<ImageBitmap>, attempt: number) {
  const [result, setResult] = useState<{ attempt: number; image: ImageBitmap | 'failed' }>();
  useEffect(() => {
    let isCurrent = true;
    let loaded: ImageBitmap | undefined;
    load(maxPreviewPx).then(
      (bitmap) => {
        loaded = bitmap;
        if (isCurrent) setResult({ attempt, image: bitmap });
        else bitmap.close();
      },
      () => isCurrent && setResult({ attempt, image: 'failed' }),
    );
    return () => {
      isCurrent = false;
      loaded?.close();
    };
  }, [load, attempt]);
  return result?.attempt === attempt ? result.image : undefined;
}
