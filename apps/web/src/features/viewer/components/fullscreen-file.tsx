import type { FileRecord } from '@stund/contract';
import { classNames, IconButton, useModalLayer } from '@stund/ui';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { presentationOf } from '../model/presentation.ts';
import viewerStyles from '../viewer.module.css';
import { useLeaveFullscreen } from './controls/use-fullscreen.ts';
import { useIdleChrome } from './controls/use-idle-chrome.ts';
import styles from './fullscreen-file.module.css';
import { ViewerStage } from './stage/viewer-stage.tsx';

/** One file without its list, always in the dark theme, over the whole page, or over the whole screen after `enterFullscreen`. */
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
      className={classNames(viewerStyles.viewer, !isShown && viewerStyles.quiet)}
    >
      <div className={styles.stage}>
        <ViewerStage
          file={file}
          onSwipe={() => undefined}
          onTap={toggle}
          onPullDown={onClose}
          isChromeShown={isShown}
          tileAddress={undefined}
        />
      </div>
      <div className={classNames(styles.controls, !isShown && styles.hidden)}>
        <IconButton
          variant="photo"
          iconSize={24}
          className={styles.close}
          label={t('viewer.exitFullscreen')}
          icon={<X />}
          onClick={onClose}
        />
      </div>
    </div>,
    document.body,
  );
}

/** The browser also leaves full screen by its own keys and gestures. */
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
