import { type FileRecord, timing } from '@stund/contract';
import { classNames } from '@stund/ui';
import { type PointerEvent, useEffect, useState } from 'react';
import { useMediaUrls } from '../../api/media-url.ts';
import styles from './tile-content.module.css';

/** Plays a preview when a mouse rests on the tile. Not for touch, nor when reduced motion is preferred. */
export function useHoverPreview(file: FileRecord) {
  const [isOver, setIsOver] = useState(false);
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setIsOn(true), timing.videoPreviewMs);
    return () => {
      clearTimeout(timer);
      setIsOn(false);
    };
  }, [isOver]);
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    const mayMove = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (pointerType === 'mouse' && mayMove) setIsOver(true);
  };
  return {
    video: isOn ? playableVideoOf(file) : undefined,
    tileProps: { onPointerEnter, onPointerLeave: () => setIsOver(false) },
  };
}

/** The file itself when it is a playable video, or the video of a live photo. */
function playableVideoOf(file: FileRecord) {
  if (file.type === 'Movies') return file.encoding_status === 'ENCODED' ? file : undefined;
  return file.live_video ?? undefined;
}

interface TileVideoProps {
  video: Pick<FileRecord, 'id' | 'job_id' | 'media_token'>;
}

/** Plays the video muted over its thumbnail. A video that fails leaves the thumbnail visible. */
export function TileVideo({ video }: TileVideoProps) {
  const { mediaUrl } = useMediaUrls();
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    <video
      className={classNames(styles.video, !isPlaying && styles.waiting)}
      src={mediaUrl(video, 'preview')}
      autoPlay
      muted
      loop
      playsInline
      disablePictureInPicture
      onPlaying={() => setIsPlaying(true)}
    />
  );
}
