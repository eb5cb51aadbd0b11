import { classNames, useClosedByBack, useModalLayer } from '@stund/ui';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../shared/i18n/texts.ts';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { carouselOf } from '../../shared/slideshow/carousel.ts';
import { CastingBarInViewer, useViewerCast } from '../cast/index.ts';
import { FileMenuLayer } from '../file-actions/index.ts';
import { KeysDialog } from './components/controls/keys-dialog.tsx';
import { useFullscreen, useLeaveFullscreen } from './components/controls/use-fullscreen.ts';
import { ViewerBar } from './components/controls/viewer-bar.tsx';
import { DetailsPanel } from './components/details/details-panel.tsx';
import { useAdvanceWhenDeleted } from './components/navigation/use-advance-when-deleted.ts';
import { useViewerActions } from './components/navigation/use-viewer-actions.ts';
import { useViewerCommands } from './components/navigation/use-viewer-commands.ts';
import { useViewerKeys } from './components/navigation/use-viewer-keys.ts';
import { useChosenNeighbours } from './components/slideshow/use-chosen-neighbours.ts';
import { useCloseAnimation } from './components/stage/use-open-animation.ts';
import { usePreloadNeighbours } from './components/stage/use-preload-neighbours.ts';
import { useViewerState } from './components/use-viewer-state.ts';
import { ViewerContent } from './components/viewer-content.tsx';
import type { ViewerProps } from './components/viewer-props.ts';
import { formatCaptureDate } from './model/capture-date.ts';
import styles from './viewer.module.css';

const canDeleteAny = () => true;

/**
 * Shows one file over the list it belongs to, always in the dark theme. Moving to another file replaces the address, so
 * that going back leads to the list.
 */
export function Viewer({ canDelete = canDeleteAny, ...props }: ViewerProps) {
  const { fileId, list, navigation, sidePanel, sharerOf, editorOf, renderMore } = props;
  const viewed = useChosenNeighbours(props.viewed, fileId, navigation);
  const { t, language } = useTexts();
  const carousel = props.carousel && carouselOf(props.carousel, navigation);
  const cast = useViewerCast({ carousel, fileId, ...navigation });
  const state = useViewerState({ viewed, navigation, isCast: cast.isActive });
  const { file, details, chrome, keysDialog } = state;
  const actions = useViewerActions({ ...props, viewed, canDelete, state });
  const fullscreen = useFullscreen();
  const [openedId] = useState(fileId);
  useLeaveFullscreen();
  usePreloadNeighbours([viewed.wrapped.next, viewed.wrapped.previous]);
  useAdvanceWhenDeleted(viewed, fileId, navigation);
  usePageTitle((file && formatCaptureDate(file, language)?.date) ?? t('viewer.title'));
  const layerRef = useRef<HTMLDivElement>(null);
  const layer = useModalLayer(layerRef, { isOpen: true, onEscape: actions.leave });
  useClosedByBack(true, 'address');
  useCloseAnimation(layerRef, list.addressOf(fileId));
  const commands = useViewerCommands({ layerRef, navigation, state, actions, fullscreen, editorOf, cast });
  const onKeyDown = useViewerKeys(layer.onKeyDown, commands);
  const remove = () => void actions.remove();

  return createPortal(
    <div
      ref={layerRef}
      {...{ ...layer, onKeyDown }}
      role="dialog"
      aria-modal="true"
      aria-label={t(file?.type === 'Documents' ? 'viewer.documentTitle' : 'viewer.title')}
      data-theme="dark"
      className={classNames(
        styles.viewer,
        (details.isOpen || sidePanel?.isOpen) && styles.withDetails,
        !chrome.isShown && styles.quiet,
      )}
    >
      <div className={styles.main}>
        <ViewerBar
          {...{ file, fullscreen, renderMore, carousel }}
          isShown={chrome.isShown}
          hasDetails={details.isOpen}
          isSlideshow={navigation.isSlideshow}
          position={viewed.position}
          count={viewed.count}
          onToggleDetails={actions.toggleDetails}
          onToggleSlideshow={() => navigation.setSlideshow(!navigation.isSlideshow)}
          onDelete={viewed.file && canDelete(viewed.file) ? remove : undefined}
          onOpenKeys={keysDialog.open}
          onClose={navigation.close}
          onShare={file && sharerOf?.(file)}
          onEdit={file && editorOf?.(file)}
          extra={file && sidePanel?.renderBar(file)}
        />
        <ViewerContent
          {...{ viewed, navigation, list, state, actions, fullscreen, isCast: cast.isActive }}
          tileAddress={fileId === openedId ? list.addressOf(fileId) : undefined}
        />
        <CastingBarInViewer />
      </div>
      {details.isOpen && file && <DetailsPanel file={file} onClose={details.close} />}
      {file && sidePanel?.renderPanel(file)}
      <FileMenuLayer isOpen onDelete={remove} {...{ canDelete, sharerOf, editorOf, renderMore }} />
      <KeysDialog isOpen={keysDialog.isOpen} onClose={keysDialog.close} />
    </div>,
    document.body,
  );
}
