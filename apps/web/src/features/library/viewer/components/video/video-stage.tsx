import type { FileRecord } from '@stund/contract';
import { Spinner } from '@stund/ui';
import { useRef } from 'react';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { usePlayableVideo } from '../../api/use-playable-video.ts';
import { useOpenAnimation } from '../stage/use-open-animation.ts';
import { usePassInSlideshow } from './use-video-in-slideshow.ts';
import { CannotPlayNotice, PreparingNotice } from './video-notice.tsx';
import { VideoPlayer } from './video-player.tsx';
import styles from './video-stage.module.css';
import { VideoSurface } from './video-surface.tsx';

interface VideoStageProps {
  file: FileRecord;
  label: string;
  isChromeShown: boolean;
  onSwipe: (direction: 1 | -1) => void;
  onTap: () => void;
  onPullDown?: (() => void) | undefined;
  /** The address of the tile to animate from; undefined after moving on from another file. */
  tileAddress: string | undefined;
}

/** A video: its poster first, then what can be played of it, or what it is waiting for. */
export function VideoStage({ file, label, isChromeShown, onSwipe, onTap, onPullDown, tileAddress }: VideoStageProps) {
  const { t } = useTexts();
  const stageRef = useRef<HTMLDivElement>(null);
  useOpenAnimation(stageRef, tileAddress);
  const video = usePlayableVideo(file);
  usePassInSlideshow(video.phase !== 'ENCODED');
  const { mediaUrl } = useMediaUrls();
  const poster = file.has_thumbnails ? mediaUrl(file, 'large') : undefined;
  const gestures = { onSwipe, onTap, onPullDown };
  return (
    <div ref={stageRef} className={styles.stage}>
      {video.phase === 'ENCODED' ? (
        <VideoPlayer {...{ file, video, poster, label, isChromeShown, ...gestures }} />
      ) : (
        <VideoSurface
          {...gestures}
          above={
            <>
              {video.phase === 'FETCHING' && (
                <Spinner className={styles.spinner} size={32} label={t('viewer.loadingVideo')} />
              )}
              {video.phase === 'PROCESSING' && <PreparingNotice />}
              {video.phase === 'ERROR' && <CannotPlayNotice file={file} onRetry={video.retry} />}
            </>
          }
        >
          {poster && <img className={styles.frame} src={poster} alt={label} draggable={false} />}
        </VideoSurface>
      )}
    </div>
  );
}
