import { classNames } from '@stund/ui';
import { Image } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type MediaUrls, useMediaUrls } from '../api/media-url.ts';
import styles from './album-cover.module.css';

interface AlbumCoverProps {
  file: Parameters<MediaUrls['mediaUrl']>[0] | null | undefined;
  className?: string | undefined;
  /** Rendered over the cover. */
  children?: ReactNode;
}

/** The cover of an album, or an icon where it has none or cannot be loaded. Sized by `--cover-ratio` and `--cover-icon-size`. */
export function AlbumCover({ file, className, children }: AlbumCoverProps) {
  const { mediaUrl } = useMediaUrls();
  const [failedId, setFailedId] = useState<string>();
  return (
    <span className={classNames(styles.cover, className)}>
      {file && failedId !== file.id ? (
        <img
          src={mediaUrl(file, 'medium')}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailedId(file.id)}
        />
      ) : (
        <Image aria-hidden="true" />
      )}
      {children}
    </span>
  );
}
