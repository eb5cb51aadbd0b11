import type { FileRecord } from '@stund/contract';
import { classNames, IconButton, useModalLayer } from '@stund/ui';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { presentationOf } from '../model/presentation.ts';
import styles from '../viewer.module.css';
import { useLeaveFullscreen } from './use-fullscreen.ts';
import { useIdleChrome } from './use-idle-chrome.ts';
import { ViewerStage } from './viewer-stage.tsx';

/** One file and nothing else, always dark, over the whole page; on the whole screen after `enterFullscreen`. */
export function FullscreenFile({ file, onClose }: { file: FileRecord; onClose: () => void }) {
  const { t } = useTexts();
  const layerRef = useRef<HTMLDivElement>(null);
  const layer = useModalLayer(layerRef, { isOpen: true, onEscape: onClose });
  const { isShown, toggle } = useIdleChrome(presentationOf(file) !== 'stand-in');
  useLeaveFullscreen();
  useCloseWithFullscreen(onClose);
  return createPortal(
    <div
      ref={layerRef}
      {...layer}
      role="dialog"
      aria-modal="true"
      aria-label={t('viewer.title')}
      data-theme="dark"
      className={classNames(styles.viewer, !isShown && styles.quiet)}
    >
      <div className={styles.stage}>
        <ViewerStage
          file={file}
          onSwipe={() => undefined}
          onTap={toggle}
          isChromeShown={isShown}
          tileAddress={undefined}
        />
      </div>
      <div className={classNames(styles.ways, !isShown && styles.hidden)}>
        <IconButton
          variant="photo"
          iconSize={24}
          className={styles.closer}
          label={t('viewer.exitFullscreen')}
          icon={<X />}
          onClick={onClose}
        />
      </div>
    </div>,
    document.body,
  );
}

/** The browser leaves the whole screen by keys and gestures of its own. */
function useCloseWithFullscreen(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement) close();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
}
