import { Button, classNames, IconButton, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play, SkipBack, SkipForward, SquarePlay, Tv, WifiOff, X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { fileQuery } from '../../../../shared/files/file-query.ts';
import { type Translate, useTexts } from '../../../../shared/i18n/texts.ts';
import { noFileId, noJobId } from '../../../../shared/ids/no-id.ts';
import { useIsOnline } from '../../../../shared/network/network.ts';
import { useStore } from '../../../../shared/store/store.ts';
import { type CastShow, type CastState, castStore } from '../model/cast-state.ts';
import { seekCastVideo, setCastSlideshow, startCast, stepCast, stopCast, toggleCastVideo } from '../model/caster.ts';
import { CastPosition } from './cast-position.tsx';
import styles from './casting-bar.module.css';

/** What is cast, on which device, and how that is going, with the controls. It stays on all pages. */
export function CastingBar({ place }: { place: 'page' | 'viewer' }) {
  const { t } = useTexts();
  const state = useStore(castStore);
  const isOnline = useIsOnline();
  const { phase, show } = state;
  const ref = useRef<HTMLElement>(null);
  useRoomForBar(ref, place);
  const close = () => {
    const layer = ref.current?.closest<HTMLElement>('[data-modal-layer]');
    stopCast();
    // The bar disappears with the button that has the focus. The keys of the viewer continue to work.
    layer?.focus();
  };
  const status = describe(state, isOnline, t);
  return (
    <section
      ref={ref}
      aria-label={t('google-cast.bar')}
      className={classNames(styles.bar, place === 'viewer' && styles.inViewer)}
      data-cast-phase={phase}
    >
      <Thumbnail show={show} isBusy={phase === 'connecting'} isOffline={!isOnline || phase === 'lost'} />
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          {show
            ? show.title || t(show.title === null ? 'google-cast.timeline' : 'google-cast.photos')
            : t('shared.cast')}
        </p>
        <p className={styles.status} role="status">
          {status}
        </p>
      </div>
      <Controls state={state} isOnline={isOnline} />
      <IconButton
        label={t(phase === 'ended' ? 'google-cast.close' : 'google-cast.stop')}
        icon={<X />}
        tooltipSide="top"
        onClick={close}
      />
    </section>
  );
}

function describe({ phase, device, isDeviceOffline }: CastState, isOnline: boolean, t: Translate): string {
  if (phase === 'connecting') return device ? t('google-cast.connecting.to', { device }) : t('google-cast.connecting');
  if (phase === 'lost') return t('google-cast.lost', { device });
  if (phase === 'ended') return t('google-cast.ended', { device });
  if (!isOnline) return t('google-cast.offline');
  return t(isDeviceOffline ? 'google-cast.deviceOffline' : 'google-cast.on', { device });
}

function Controls({ state: { phase, show, video }, isOnline }: { state: CastState; isOnline: boolean }) {
  const { t } = useTexts();
  if (!show || phase === 'connecting') return null;
  if (phase !== 'connected') {
    const { carousel, fileId, isSlideshow } = show;
    return (
      <div className={styles.controls}>
        <Button variant="secondary" onClick={() => void startCast({ carousel, fileId, isSlideshow })}>
          {t('google-cast.again')}
        </Button>
      </div>
    );
  }
  const withoutNetwork = isOnline ? {} : { disabledReason: t('google-cast.offline') };
  return (
    <>
      {video && <CastPosition video={video} onSeek={seekCastVideo} />}
      <div className={styles.controls}>
        <IconButton
          label={t('google-cast.previous')}
          icon={<SkipBack />}
          tooltipSide="top"
          {...(isOnline ? { onClick: () => void stepCast(-1) } : withoutNetwork)}
        />
        {video && (
          <IconButton
            label={t(video.isPaused ? 'google-cast.play' : 'google-cast.pause')}
            icon={video.isPaused ? <Play /> : <Pause />}
            tooltipSide="top"
            onClick={toggleCastVideo}
          />
        )}
        <IconButton
          label={t('google-cast.next')}
          icon={<SkipForward />}
          tooltipSide="top"
          {...(isOnline ? { onClick: () => void stepCast(1) } : withoutNetwork)}
        />
        <IconButton
          label={t('shared.slideshow')}
          icon={<SquarePlay />}
          isPressed={show.isSlideshow}
          tooltipSide="top"
          onClick={() => setCastSlideshow(!show.isSlideshow)}
        />
      </div>
    </>
  );
}

function Thumbnail({ show, isBusy, isOffline }: { show: CastShow | undefined; isBusy: boolean; isOffline: boolean }) {
  const { t } = useTexts();
  const { mediaUrl } = useMediaUrls();
  const jobId = show?.carousel.jobId ?? noJobId;
  const { data: file } = useQuery({ ...fileQuery(jobId, show?.fileId ?? noFileId), enabled: show !== undefined });
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {isBusy && <Spinner size={20} label={t('google-cast.connecting')} />}
      {!isBusy && isOffline && <WifiOff />}
      {!isBusy && !isOffline && (file?.has_thumbnails ? <img src={mediaUrl(file, 'small')} alt="" /> : <Tv />)}
    </span>
  );
}

/** Elements at the bottom of the page, or of the viewer, move above the bar while it is there. */
function useRoomForBar(ref: RefObject<HTMLElement | null>, place: 'page' | 'viewer'): void {
  useLayoutEffect(() => {
    const bar = ref.current;
    const room = place === 'page' ? document.documentElement : bar?.parentElement;
    if (!bar || !room) return;
    const measure = () => {
      const gapPx = Number.parseFloat(getComputedStyle(bar).bottom) || 0;
      room.style.setProperty('--bottom-bar', `${bar.offsetHeight + gapPx}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar, { box: 'border-box' });
    return () => {
      observer.disconnect();
      room.style.removeProperty('--bottom-bar');
    };
  }, [ref, place]);
}
