import type { FileRecord } from '@stund/contract';
import { Badge } from '@stund/ui';
import { ImageOff, Play } from 'lucide-react';
import { useState } from 'react';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import { placeholderStyle } from '../../../../../shared/files/tile/thumb-placeholder.ts';
import { TileContent, useTileLabel } from '../../../../../shared/files/tile/tile-content.tsx';
import { formatDuration } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import styles from './shared-file-preview.module.css';

/** The preview of a shared file, which opens the full screen view. Documents have no full screen view. */
export function SharedFilePreview({ file, onOpen }: { file: FileRecord; onOpen: () => void }) {
  const { t } = useTexts();
  const label = useTileLabel(file);
  if (file.type === 'Documents') {
    return (
      <div className={styles.square}>
        <TileContent file={file} video={undefined} sizePx={squarePx} />
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t('albums.image.open', { what: label })}
      onClick={onOpen}
      // The preview is not enlarged beyond the size at which its thumbnail stays sharp.
      style={file.has_thumbnails ? frameOf(file) : undefined}
    >
      {file.has_thumbnails ? (
        <Thumbnail file={file} />
      ) : (
        <span className={styles.square}>
          <TileContent file={file} video={undefined} sizePx={squarePx} />
        </span>
      )}
      {file.has_thumbnails && file.type === 'Movies' && (
        <span className={styles.video}>
          <Badge tone="photo" icon={<Play />}>
            {formatDuration(file.duration ?? 0)}
          </Badge>
        </span>
      )}
    </button>
  );
}

const squarePx = 296;
/** The aspect ratio used for files whose dimensions are unknown. */
const usual = { width: 4, height: 3 };

/** Reserves the space of the picture, so that the layout does not shift when it loads. */
function frameOf({ width, height, thumbhash }: FileRecord) {
  const form = width && height ? { width, height } : usual;
  return {
    aspectRatio: `${form.width} / ${form.height}`,
    '--ratio': form.width / form.height,
    ...placeholderStyle(thumbhash),
  };
}

function Thumbnail({ file }: { file: FileRecord }) {
  const { t } = useTexts();
  const { mediaUrl } = useMediaUrls();
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <span className={styles.failed}>
        <ImageOff />
        {t('albums.image.failed')}
      </span>
    );
  }
  return (
    <img
      className={styles.image}
      src={mediaUrl(file, 'large')}
      alt=""
      draggable={false}
      onError={() => setHasFailed(true)}
    />
  );
}
