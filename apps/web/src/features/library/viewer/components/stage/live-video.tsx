import type { VideoReference } from '@stund/contract';
import { IconButton, Spinner } from '@stund/ui';
import { CircleDot, CircleStop } from 'lucide-react';
import { useState } from 'react';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { useVideoCheck } from '../../api/use-video-check.ts';
import styles from './live-video.module.css';

/** Plays the video of a live photo once over the picture, on request. */
export function LiveVideo({ video }: { video: VideoReference }) {
  const { t } = useTexts();
  const { mediaUrl } = useMediaUrls();
  const [isWanted, setIsWanted] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { check, isUnreachable } = useVideoCheck(video, 'video', { isWanted: isWanted && !hasFailed, tries: 0 });
  const isUnplayable = hasFailed || check === 'error' || isUnreachable;
  const toggle = () => {
    setHasFailed(false);
    setIsWanted((before) => !before || isUnplayable);
  };
  return (
    <>
      {isWanted && check === 'ready' && !hasFailed && (
        // Personal videos have no captions.
        <video
          className={styles.video}
          src={mediaUrl(video, 'video')}
          aria-label={t('viewer.live')}
          autoPlay
          playsInline
          onEnded={() => setIsWanted(false)}
          onError={() => setHasFailed(true)}
        >
          <track kind="captions" />
        </video>
      )}
      <div className={styles.control}>
        <IconButton
          variant="photo"
          label={t(isWanted && !isUnplayable ? 'viewer.stopLive' : 'viewer.playLive')}
          icon={isWanted && !isUnplayable ? <CircleStop /> : <CircleDot />}
          onClick={toggle}
        />
        {isWanted && !isUnplayable && check === 'queued' && <Spinner size={20} label={t('viewer.preparing')} />}
        <span role="status" className={styles.word}>
          {isWanted && isUnplayable ? t('viewer.cannotPlay') : ''}
        </span>
      </div>
    </>
  );
}
