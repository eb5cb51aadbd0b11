import { classNames, IconButton } from '@stund/ui';
import { Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatDuration } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { clamp } from '../../../../../shared/numbers/clamp.ts';
import { SeekSlider } from '../../../../../shared/video/seek-slider.tsx';
import { useFullscreen } from '../controls/use-fullscreen.ts';
import { toggleSound } from './sound.ts';
import type { MediaState } from './use-media-state.ts';
import styles from './video-bar.module.css';

interface VideoBarProps {
  element: HTMLVideoElement | null;
  media: MediaState;
  /** The duration in seconds that is shown until the element reports its own. */
  duration: number;
  isShown: boolean;
  onTogglePlay: () => void;
  onSeek: (seconds: number) => void;
}

/** The controls below the video: play, sound, position and full screen. */
export function VideoBar({ element, media, isShown, onTogglePlay, onSeek, ...video }: VideoBarProps) {
  const { t } = useTexts();
  const fullscreen = useFullscreen(element);
  const duration = media.duration || video.duration;
  return (
    <div
      className={classNames(styles.bar, !isShown && styles.hidden)}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <IconButton
        label={t(media.isPaused ? 'viewer.play' : 'viewer.pause')}
        icon={media.isPaused ? <Play /> : <Pause />}
        tooltipSide="top"
        className={styles.button}
        onClick={onTogglePlay}
      />
      <IconButton
        label={t(media.isMuted ? 'viewer.unmute' : 'viewer.mute')}
        icon={media.isMuted ? <VolumeX /> : <Volume2 />}
        tooltipSide="top"
        className={styles.button}
        onClick={() => element && toggleSound(element)}
      />
      <span className={styles.time}>{formatDuration(Math.floor(media.time))}</span>
      <SeekBar time={media.time} duration={duration} fetchedUntil={media.fetchedUntil} onSeek={onSeek} />
      <span className={classNames(styles.time, styles.whole)}>{formatDuration(duration)}</span>
      {fullscreen && (
        <IconButton
          label={t(fullscreen.isOn ? 'viewer.exitFullscreen' : 'viewer.fullscreen')}
          icon={fullscreen.isOn ? <Minimize /> : <Maximize />}
          tooltipSide="top"
          className={styles.button}
          onClick={fullscreen.toggle}
        />
      )}
    </div>
  );
}

interface SeekBarProps {
  time: number;
  duration: number;
  fetchedUntil: number;
  onSeek: (seconds: number) => void;
}

const stepSeconds = 5;

/** The playback position. Hovering shows the time at the pointer. */
function SeekBar({ time, duration, fetchedUntil, onSeek }: SeekBarProps) {
  const { t } = useTexts();
  const [pointed, setPointed] = useState<number>();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Record<string, number> = {
      ArrowLeft: time - stepSeconds,
      ArrowDown: time - stepSeconds,
      ArrowRight: time + stepSeconds,
      ArrowUp: time + stepSeconds,
      Home: 0,
      End: duration,
    };
    const target = steps[event.key];
    if (target === undefined) return;
    // Elsewhere the arrow keys change the file.
    event.preventDefault();
    event.stopPropagation();
    onSeek(clamp(target, 0, duration));
  };
  const onPointerMove = (event: PointerEvent<HTMLInputElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setPointed(clamp((event.clientX - box.left) / box.width, 0, 1));
  };
  return (
    <span className={styles.place} style={{ '--pointed': pointed ?? 0 } as CSSProperties}>
      <SeekSlider
        label={t('viewer.place')}
        describe={(times) => t('viewer.placeValue', times)}
        seconds={time}
        durationSeconds={duration}
        fetchedSeconds={fetchedUntil}
        stepSeconds={0.01}
        onSeek={onSeek}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(undefined)}
      />
      {pointed !== undefined && duration > 0 && (
        <span className={styles.pointed} aria-hidden="true">
          {formatDuration(pointed * duration)}
        </span>
      )}
    </span>
  );
}
