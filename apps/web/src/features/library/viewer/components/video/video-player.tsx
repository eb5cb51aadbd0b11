import type { FileRecord } from '@stund/contract';
import { classNames, Spinner } from '@stund/ui';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { PlayableVideo } from '../../api/use-playable-video.ts';
import { useVideoStart } from '../../api/use-video-start.ts';
import { startsWithPreview } from '../../model/playable-video.ts';
import { SlideshowContext } from '../slideshow/slideshow-context.ts';
import { useMediaState } from './use-media-state.ts';
import { usePlayer } from './use-player.ts';
import { useVideoInSlideshow } from './use-video-in-slideshow.ts';
import { VideoBar } from './video-bar.tsx';
import styles from './video-stage.module.css';
import { VideoSurface } from './video-surface.tsx';

interface VideoPlayerProps {
  file: FileRecord;
  video: PlayableVideo;
  poster: string | undefined;
  label: string;
  isChromeShown: boolean;
  onSwipe: (direction: 1 | -1) => void;
  onTap: () => void;
  onPullDown?: (() => void) | undefined;
}

/** Plays what is available: the low-quality beginning first, then the full video as soon as it can take over. */
export function VideoPlayer({ file, video, poster, label, isChromeShown, ...gestures }: VideoPlayerProps) {
  const { t } = useTexts();
  const { mediaUrl } = useMediaUrls();
  const slideshow = use(SlideshowContext);
  const { startAddress, hasStart, isStartPart, reportExhausted } = useStartSource(file, video);
  const player = usePlayer({
    hasStart,
    hasFull: video.ready.video,
    isStartPart,
    onStartExhausted: reportExhausted,
    playsByItself: slideshow.isOn ? !slideshow.isPaused : !matchMedia('(prefers-reduced-motion: reduce)').matches,
    onEnded: slideshow.reportVideoEnded,
    onFailed: video.reportFailure,
  });
  const media = useMediaState(player.element);
  const togglePlay = slideshow.isOn ? slideshow.togglePause : player.togglePlay;
  usePlayKeys(togglePlay);
  useVideoInSlideshow(player.element, media);

  const videoProps = (which: 'start' | 'full') => ({
    className: classNames(styles.frame, player.shown !== which && styles.behind),
    'aria-hidden': player.shown !== which || undefined,
    'aria-label': label,
    poster,
    playsInline: true,
    preload: 'auto',
  });
  return (
    <VideoSurface
      {...gestures}
      onPress={togglePlay}
      above={
        <>
          {(media.isWaiting || !media.hasData) && (
            <Spinner className={styles.spinner} size={32} label={t('viewer.loadingVideo')} />
          )}
          <VideoBar
            element={player.element}
            media={media}
            duration={file.duration ?? 0}
            isShown={isChromeShown || media.isPaused}
            onTogglePlay={togglePlay}
            onSeek={player.seek}
          />
        </>
      }
    >
      {/* Personal videos have no captions. */}
      {hasStart && (
        <video ref={player.startRef} src={startAddress} {...videoProps('start')}>
          <track kind="captions" />
        </video>
      )}
      {video.ready.video && (
        <video
          ref={player.fullRef}
          src={player.mayFetchFull ? mediaUrl(file, 'video') : undefined}
          {...videoProps('full')}
        >
          <track kind="captions" />
        </video>
      )}
    </VideoSurface>
  );
}

/** The first source is chosen once; a rendition that becomes ready later takes over instead of restarting. */
function useStartSource(file: FileRecord, video: PlayableVideo) {
  const { mediaUrl } = useMediaUrls();
  const [startKind] = useState(() => {
    if (!startsWithPreview(video, file.size) || (video.ready.video && !preloadsVideo())) return 'video';
    return video.ready.video ? 'part' : 'preview';
  });
  const [isExhausted, setIsExhausted] = useState(false);
  const preview = mediaUrl(file, 'preview');
  const isPart = startKind === 'part' && video.ready.video && !isExhausted;
  const part = useVideoStart(isPart ? preview : undefined);
  return {
    hasStart: startKind !== 'video' || !video.ready.video,
    startAddress: isPart ? part?.address : preview,
    isStartPart: isPart && !(part?.isWhole ?? false),
    reportExhausted: () => setIsExhausted(true),
  };
}

/** Safari on phones does not preload videos, so the full video would never be ready to take over. */
function preloadsVideo(): boolean {
  return !('webkitSupportsPresentationMode' in HTMLVideoElement.prototype && navigator.maxTouchPoints > 0);
}

/** P toggles playback, and so does the space bar unless it presses a control. */
function usePlayKeys(togglePlay: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, input') !== null;
    // The key is a capital with Shift or Caps Lock.
    if (event.key.toLowerCase() !== 'p' && !(event.key === ' ' && !isOnControl)) return;
    event.preventDefault();
    togglePlay();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
