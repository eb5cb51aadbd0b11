import type { FileRecord } from '@stund/contract';
import { classNames } from '@stund/ui';
import { ImageOff } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMediaUrls } from '../../api/media-url.ts';
import { isPageScrolling } from './page-scrolling.ts';
import photoTile from './photo-tile.module.css';
import { picturesAhead } from './pictures-ahead.ts';
import { chooseThumbnail } from './thumbnail-choice.ts';
import styles from './tile-content.module.css';

type Loading = 'cached' | 'waiting' | 'arrived' | 'failed';

function arrival(): Loading {
  return isPageScrolling() ? 'cached' : 'arrived';
}

interface TileImageProps {
  file: FileRecord;
  sizePx: number;
  thumbnail?: 'small' | 'medium' | undefined;
}

/**
 * The thumbnail, which fades in unless it was cached or the page is being scrolled: each fading picture is a layer of its
 * own, and a dozen of them slow every frame. An icon replaces one that cannot be loaded.
 */
export function TileImage({ file, sizePx, thumbnail }: TileImageProps) {
  const { mediaUrl } = useMediaUrls();
  const ref = useRef<HTMLImageElement>(null);
  const rendition = thumbnail ?? chooseThumbnail(file, { tilePx: sizePx, density: window.devicePixelRatio });
  const address = mediaUrl(file, rendition);
  // One that was loaded ahead is painted with the tile, without rendering the tile again.
  const [loading, setLoading] = useState<Loading>(() => (picturesAhead.isReady(address) ? 'cached' : 'waiting'));

  useLayoutEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth > 0) setLoading('cached');
  }, []);

  if (loading === 'failed') {
    return (
      <span className={photoTile.placeholder}>
        <ImageOff />
      </span>
    );
  }
  return (
    <img
      ref={ref}
      src={address}
      alt=""
      decoding="async"
      draggable={false}
      className={classNames(photoTile.image, styles[loading])}
      onLoad={() => setLoading((before) => (before === 'waiting' ? arrival() : before))}
      onError={() => setLoading('failed')}
    />
  );
}
