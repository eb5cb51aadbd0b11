import type { FileRecord } from '@stund/contract';
import { classNames, useClosedByBack, useModalLayer } from '@stund/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMediaUrls } from '../../../shared/api/media-url.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { carouselOf } from '../../../shared/slideshow/carousel.ts';
import { CastingBarInViewer, useViewerCast } from '../../television/google-cast/index.ts';
import { FileMenuLayer, viewerFileMenu } from '../file-actions/index.ts';
import { KeysDialog } from './components/controls/keys-dialog.tsx';
import { useFullscreen, useLeaveFullscreen } from './components/controls/use-fullscreen.ts';
import { ViewerBar } from './components/controls/viewer-bar.tsx';
import { DetailsPanel } from './components/details/details-panel.tsx';
import { useAdvanceWhenDeleted } from './components/navigation/use-advance-when-deleted.ts';
import { useViewerActions } from './components/navigation/use-viewer-actions.ts';
import { useViewerKeys } from './components/navigation/use-viewer-keys.ts';
import { useViewerOffer } from './components/navigation/use-viewer-offer.ts';
import { useChosenNeighbours } from './components/slideshow/use-chosen-neighbours.ts';
import { useCloseAnimation } from './components/stage/use-open-animation.ts';
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
  const { fileId, list, navigation, sidePanel, operationsOf } = props;
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
  const offered = { viewed, navigation, state, actions, operationsOf, canDelete, fullscreen, carousel, cast };
  const { buttons, menu, keys, operations } = useViewerOffer(offered);
  const onKeyDown = useViewerKeys(layer.onKeyDown, keys);

  return createPortal(
    <div
      ref={layerRef}
      {...{ ...layer, onKeyDown }}
      data-offers-actions=""
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
          {...{ file, buttons, menu }}
          isShown={chrome.isShown}
          position={viewed.position}
          count={viewed.count}
          onClose={navigation.close}
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
      <FileMenuLayer actions={viewerFileMenu} operationsOf={() => operations} />
      <KeysDialog isOpen={keysDialog.isOpen} onClose={keysDialog.close} />
    </div>,
    document.body,
  );
}

/** Preloads the large thumbnails of the neighbours, so that the next step shows them at once. */
function usePreloadNeighbours(neighbours: readonly (FileRecord | undefined)[]): void {
  const { mediaUrl } = useMediaUrls();
  const urls = neighbours.flatMap((file) => (file?.has_thumbnails ? mediaUrl(file, 'large') : [])).join(' ');
  useEffect(() => {
    // The displayed picture is loaded first.
    const timer = setTimeout(() => {
      for (const url of urls.split(' ').filter(Boolean)) new Image().src = url;
    }, 150);
    return () => clearTimeout(timer);
  }, [urls]);
}
