import type { FileRecord } from '@stund/contract';
import { useMediaUrls } from '../../../shared/api/media-url.ts';
import styles from './video-stage.module.css';

interface VideoStageProps {
  file: FileRecord;
  label: string;
  onFailed: () => void;
}

/** The original with the browser's own controls. */
export function VideoStage({ file, label, onFailed }: VideoStageProps) {
  const { mediaUrl } = useMediaUrls();
  return (
    <video
      className={styles.video}
      src={mediaUrl(file, 'original')}
      poster={file.has_thumbnails ? mediaUrl(file, 'large') : undefined}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onError={onFailed}
    >
      {/* People's own videos come without captions. */}
      <track kind="captions" />
    </video>
  );
}
