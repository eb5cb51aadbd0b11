import type { TrashFile } from '@stund/contract';
import { Badge, classNames, DaysLeftBadge, type TileFocusProps } from '@stund/ui';
import { ImageOff, Layers2, Play } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { FileIcon } from '../../../../shared/files/kind/file-icon.tsx';
import { CutName } from '../../../../shared/files/name/cut-name.tsx';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import photoTile from '../../../../shared/files/tile/photo-tile.module.css';
import { placeholderStyle } from '../../../../shared/files/tile/thumb-placeholder.ts';
import { chooseThumbnail } from '../../../../shared/files/tile/thumbnail-choice.ts';
import { formatDateTime, parseWallClock } from '../../../../shared/formatting/dates.ts';
import { formatDuration } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { type ItemStatus, SelectableTile } from '../../selection/index.ts';
import styles from './trash-tile.module.css';

interface TrashTileProps {
  file: TrashFile;
  item: string;
  daysLeft: number;
  status: ItemStatus;
  isSelecting: boolean;
  focus: TileFocusProps;
  /** Called outside select mode. */
  onOpen: (item: string) => void;
}

/** A file in the trash, rendered as a checkbox with a thumbnail and the days left. A click shows its largest thumbnail. */
export const TrashTile = memo(function TrashTile(props: TrashTileProps) {
  const { file, item, daysLeft, status, isSelecting, focus, onOpen } = props;
  const { t } = useTexts();
  const left = t('trash.daysLeft', { count: daysLeft });
  const label = `${useTileLabel(file)}. ${left}`;
  return (
    <SelectableTile item={item} label={label} status={status} isSelecting={isSelecting} className={styles.tile}>
      {/* biome-ignore lint/a11y/useSemanticElements: an input can't hold a picture */}
      <div
        role="checkbox"
        aria-checked={status === 'Selected' || status === 'ToBeDeselected'}
        aria-label={label}
        className={classNames(
          photoTile.surface,
          photoTile.ring,
          styles.content,
          file.type === 'Documents' && photoTile.document,
        )}
        style={placeholderStyle(file.thumbhash)}
        // In select mode `useSelectable` handles the click first.
        onClick={() => onOpen(item)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onOpen(item);
        }}
        {...focus}
        tabIndex={focus.tabIndex}
      >
        {file.has_thumbnails ? <Thumbnail file={file} /> : <Placeholder file={file} />}
        <DaysLeftBadge days={daysLeft} text={left} className={styles.days} />
        {file.duration !== null && file.duration > 0 && (
          <Badge tone="photo" icon={<Play />} className={styles.duration}>
            {formatDuration(file.duration)}
          </Badge>
        )}
        {file.burst_count !== null && (
          <Badge tone="photo" icon={<Layers2 />} className={styles.mark}>
            {file.burst_count}
          </Badge>
        )}
      </div>
    </SelectableTile>
  );
});

/** The approximate maximum width of a tile, used to choose the thumbnail. */
const tilePx = 220;

function Thumbnail({ file }: { file: TrashFile }) {
  const { mediaUrl } = useMediaUrls();
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <ImageOff className={styles.failed} />;
  return (
    <img
      src={mediaUrl(file, chooseThumbnail(file, { tilePx, density: window.devicePixelRatio }))}
      alt=""
      decoding="async"
      draggable={false}
      className={photoTile.image}
      onError={() => setHasFailed(true)}
    />
  );
}

function Placeholder({ file }: { file: TrashFile }) {
  return (
    <span className={photoTile.placeholder}>
      <FileIcon file={file} />
      <CutName className={photoTile.name} name={fileNameOf(file)} />
    </span>
  );
}

function useTileLabel(file: TrashFile): string {
  const { t, language } = useTexts();
  const wallClock = parseWallClock(file.timestamp);
  const date = wallClock ? formatDateTime(wallClock, language) : '';
  const name = fileNameOf(file);
  if (file.type === 'Documents') return t('trash.tile.document', { name, date });
  if (file.type === 'Movies') return t('trash.tile.video', { date, name });
  if (file.burst_count !== null) return t('trash.tile.burst', { count: file.burst_count, date, name });
  return t('trash.tile.picture', { date, name });
}
