import type { FileId } from '@stund/contract';
import { Button, classNames, EmptyState, IconButton, Spinner, useModalLayer } from '@stund/ui';
import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useAccount } from '../../shared/account/account.ts';
import { errorTextId } from '../../shared/api/error-text.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { countOverlays, useOverlay } from '../../shared/navigation/use-overlay.ts';
import { isTelevisionLayout } from '../../shared/shell/television-layout.ts';
import { useWalk, type Walk } from './api/use-walk.ts';
import { DetailsPanel } from './components/details-panel.tsx';
import { useIdleChrome } from './components/use-idle-chrome.ts';
import { usePreload } from './components/use-preload.ts';
import { ViewerBar } from './components/viewer-bar.tsx';
import { ViewerStage } from './components/viewer-stage.tsx';
import { captureWords } from './model/capture-words.ts';
import { presentationOf } from './model/presentation.ts';
import styles from './viewer-page.module.css';

/** One file over the timeline, always dark. Walking replaces the address; going back leads to where one came from. */
export function ViewerPage({ fileId }: { fileId: FileId }) {
  const { t, language } = useTexts();
  const { default_job: jobId } = useAccount();
  const walk = useWalk(jobId, fileId);
  const { file, previous, next } = walk;
  const [openedId] = useState(fileId);
  const tileAddress = fileId === openedId ? addresses.photo(fileId) : undefined;
  const details = useOverlay('details');
  const hasDetails = details.isOpen;
  const { close, walkTo } = useWays();
  const { isShown, toggle } = useIdleChrome(file !== undefined && presentationOf(file) !== 'stand-in');
  usePreload([next, previous]);
  usePageTitle((file && captureWords(file, language)?.date) ?? t('viewer.title'));

  const step = (direction: 1 | -1) => walkTo(direction === 1 ? next : previous);
  const toggleDetails = hasDetails ? details.close : details.open;
  const layerRef = useRef<HTMLDivElement>(null);
  const layer = useModalLayer(layerRef, { isOpen: true, onEscape: close });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    // With a remote control the arrows walk from the picture, and among the buttons once the focus is on one.
    const isAmongButtons = isTelevisionLayout() && event.target !== event.currentTarget;
    const walks = isPlain && !isAmongButtons;
    if (walks && event.key === 'ArrowRight') step(1);
    else if (walks && event.key === 'ArrowLeft') step(-1);
    else if (isPlain && event.key === 'i') toggleDetails();
    else if (isPlain && event.key === 'b') close();
    layer.onKeyDown(event);
  };

  return createPortal(
    <div
      ref={layerRef}
      {...{ ...layer, onKeyDown }}
      role="dialog"
      aria-modal="true"
      aria-label={t('viewer.title')}
      data-theme="dark"
      className={classNames(styles.viewer, hasDetails && styles.withDetails, !isShown && styles.quiet)}
    >
      <div className={styles.main}>
        <ViewerBar
          {...walk}
          isShown={isShown}
          hasDetails={hasDetails}
          onToggleDetails={toggleDetails}
          onClose={close}
        />
        <div className={styles.stage}>
          {file ? (
            <ViewerStage
              key={file.id}
              file={file}
              onSwipe={step}
              onTap={toggle}
              isChromeShown={isShown}
              tileAddress={tileAddress}
            />
          ) : (
            <NoFile error={walk.error} onClose={close} />
          )}
        </div>
        <WalkButtons previous={previous} next={next} isShown={isShown} step={step} />
        <Announcement walk={walk} />
      </div>
      {hasDetails && file && <DetailsPanel file={file} onClose={details.close} />}
    </div>,
    document.body,
  );
}

/** Back to the timeline, and on to other files without leaving a trail of them in the history. */
function useWays() {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const isFromTimeline = typeof state === 'object' && state !== null && 'fromTimeline' in state;
  return {
    close: () =>
      void (isFromTimeline ? navigate(-1 - countOverlays(state)) : navigate(addresses.photos, { replace: true })),
    walkTo: (file: Walk['file']) => {
      // At once, or the next of two quick steps would start from the same file as the first.
      const options = { replace: true, state, preventScrollReset: true, flushSync: true };
      if (file) void navigate({ pathname: addresses.photo(file.id), search }, options);
    },
  };
}

function NoFile({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { t } = useTexts();
  if (!error) return <Spinner className={styles.waiting} size={24} label={t('viewer.loading')} />;
  return (
    <EmptyState
      className={styles.missing}
      icon={<ImageOff />}
      title={t('viewer.missing')}
      text={t(errorTextId(error))}
      action={
        <Button variant="primary" onClick={onClose}>
          {t('viewer.toTimeline')}
        </Button>
      }
    />
  );
}

interface WalkButtonsProps extends Pick<Walk, 'previous' | 'next'> {
  isShown: boolean;
  step: (direction: 1 | -1) => void;
}

function WalkButtons({ previous, next, isShown, step }: WalkButtonsProps) {
  const { t } = useTexts();
  return (
    <div className={classNames(styles.ways, !isShown && styles.hidden)}>
      {previous && (
        <IconButton
          variant="photo"
          iconSize={24}
          className={classNames(styles.way, styles.back)}
          label={t('viewer.previous')}
          icon={<ChevronLeft />}
          hasTooltip={false}
          onClick={() => step(-1)}
        />
      )}
      {next && (
        <IconButton
          variant="photo"
          iconSize={24}
          className={classNames(styles.way, styles.on)}
          label={t('viewer.next')}
          icon={<ChevronRight />}
          hasTooltip={false}
          onClick={() => step(1)}
        />
      )}
    </div>
  );
}

/** Reads out where one is after each step. */
function Announcement({ walk: { file, position, count } }: { walk: Walk }) {
  const { t, language } = useTexts();
  const words = file && captureWords(file, language);
  const text =
    position !== undefined && count !== undefined
      ? `${t('viewer.position', { position, count })}. ${words ? `${words.date} ${words.time}` : ''}`
      : '';
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  );
}
