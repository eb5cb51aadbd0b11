import type { FileRecord } from '@stund/contract';
import { classNames, type TileFocusProps } from '@stund/ui';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import photoTile from '../../../../shared/files/tile/photo-tile.module.css';
import { placeholderStyle } from '../../../../shared/files/tile/thumb-placeholder.ts';
import { chooseThumbnail } from '../../../../shared/files/tile/thumbnail-choice.ts';
import { formatDateTime, parseWallClock } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './picker.module.css';

interface PickerTileProps {
  /** Undefined until it is loaded. */
  file: FileRecord | undefined;
  focus: TileFocusProps;
  onPick: (file: FileRecord) => void;
  /** When defined, the tile is a checkbox. */
  isChecked?: boolean | undefined;
}

/** The approximate maximum width of a tile, used to choose the thumbnail. */
const tilePx = 220;

/** A picture that can be chosen. */
export function PickerTile({ file, focus, onPick, isChecked }: PickerTileProps) {
  const { language } = useTexts();
  const { mediaUrl } = useMediaUrls();
  const [hasFailed, setHasFailed] = useState(false);
  if (!file) return <div className={styles.waiting} />;
  const wallClock = parseWallClock(file.timestamp);
  const date = wallClock ? formatDateTime(wallClock, language) : '';
  const choice = isChecked === undefined ? {} : ({ role: 'checkbox', 'aria-checked': isChecked } as const);
  return (
    <button
      type="button"
      className={classNames(photoTile.ring, styles.tile)}
      aria-label={`${fileNameOf(file)}, ${date}`}
      style={placeholderStyle(file.thumbhash)}
      onClick={() => onPick(file)}
      {...choice}
      {...focus}
    >
      {file.has_thumbnails && !hasFailed ? (
        <img
          src={mediaUrl(file, chooseThumbnail(file, { tilePx, density: window.devicePixelRatio }))}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setHasFailed(true)}
        />
      ) : (
        <ImageOff />
      )}
    </button>
  );
}
