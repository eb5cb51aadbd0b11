import type { FileRecord } from '@stund/contract';
import { classNames, IconButton, useModalLayer } from '@stund/ui';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useBindActions } from '../../../../shared/actions/use-bind-actions.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { formatCaptureDate } from '../model/capture-date.ts';
import { presentationOf } from '../model/presentation.ts';
import { navigationCommands } from '../model/viewer-commands.ts';
import viewerStyles from '../viewer.module.css';
import { NeighbourButtons } from './controls/neighbour-buttons.tsx';
import { useLeaveFullscreen } from './controls/use-fullscreen.ts';
import { useIdleChrome } from './controls/use-idle-chrome.ts';
import barStyles from './controls/viewer-bar.module.css';
import styles from './fullscreen-file.module.css';
import { useViewerKeys } from './navigation/use-viewer-keys.ts';
import { ViewerStage } from './stage/viewer-stage.tsx';

interface FullscreenFileProps {
  file: FileRecord;
  onClose: () => void;
  /** Shows the file before or after it, where there is one. */
  steps?: { previous: (() => void) | undefined; next: (() => void) | undefined };
  /** What can be done with the file, next to the button that closes. */
  actions?: ReactNode;
  /** The name of the button that closes, where the file does not fill the whole screen. */
  closeLabel?: string;
  /** Shows the date and this name above the file. */
  name?: string;
}

/** One file without its list, always in the dark theme, over the whole page, or over the whole screen after `enterFullscreen`. */
export function FullscreenFile({ file, onClose, steps, actions, closeLabel, name }: FullscreenFileProps) {
  const { t, language } = useTexts();
  const captured = formatCaptureDate(file, language);
  const layerRef = useRef<HTMLDivElement>(null);
  const layer = useModalLayer(layerRef, { isOpen: true, onEscape: onClose });
  const step = (direction: 1 | -1) => (direction === 1 ? steps?.next : steps?.previous)?.();
  const presentation = presentationOf(file);
  const { isShown, toggle } = useIdleChrome({
    mayHide: presentation !== 'placeholder',
    isPlaying: presentation === 'video',
  });
  const bind = useBindActions();
  const keys = bind(navigationCommands, undefined, { previous: steps?.previous, next: steps?.next });
  const onKeyDown = useViewerKeys(layer.onKeyDown, keys);
  // The button that led to the last file is gone, and the keys still work.
  useEffect(() => {
    if (file.id && document.activeElement === document.body) layerRef.current?.focus();
  }, [file.id]);
  useLeaveFullscreen();
  useCloseWithFullscreen(onClose);
  return createPortal(
    <div
      ref={layerRef}
      {...layer}
      data-offers-actions=""
      onKeyDown={onKeyDown}
      role="dialog"
      aria-modal="true"
      aria-label={t('viewer.title')}
      data-theme="dark"
      className={classNames(viewerStyles.viewer, !isShown && viewerStyles.quiet)}
    >
      <div className={styles.stage}>
        <ViewerStage
          key={file.id}
          file={file}
          onSwipe={step}
          onTap={toggle}
          onPullDown={onClose}
          isChromeShown={isShown}
          tileAddress={undefined}
        />
      </div>
      {steps && (
        <NeighbourButtons
          hasPrevious={steps.previous !== undefined}
          hasNext={steps.next !== undefined}
          isShown={isShown}
          step={step}
        />
      )}
      {name !== undefined && (
        <div className={classNames(styles.caption, !isShown && styles.hidden)}>
          <h1 className={barStyles.date} dir="auto">
            {captured?.date ?? name}
          </h1>
          {captured && (
            <p className={barStyles.place}>
              <bdi>{name}</bdi>
            </p>
          )}
        </div>
      )}
      <div className={classNames(styles.controls, !isShown && styles.hidden)}>
        {actions}
        <IconButton
          variant="photo"
          iconSize={24}
          label={closeLabel ?? t('viewer.exitFullscreen')}
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
