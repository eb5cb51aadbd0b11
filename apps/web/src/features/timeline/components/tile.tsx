import type { FileRecord } from '@stund/contract';
import { Badge, classNames } from '@stund/ui';
import { CircleDot, File, FileText, Film, Image, Layers2, Play } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { fileNameOf, splitName } from '../../../shared/files/file-name.ts';
import { placeholderUrl } from '../../../shared/files/thumb-placeholder.ts';
import { formatDateTime, parseWallClock } from '../../../shared/formatting/dates.ts';
import { formatDuration } from '../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { openFileMenu } from '../../file-actions/index.ts';
import { checkboxProps, type ItemStatus, SelectableTile } from '../../selection/index.ts';
import { useIsPendingDelete } from '../../trash/index.ts';
import styles from './tile.module.css';
import { TileFilm, useHoverPreview } from './tile-film.tsx';
import { TileImage } from './tile-image.tsx';

interface TileProps {
  file: FileRecord;
  /** "2025-10/5": how the grid finds it again. */
  place: string;
  /** Of the address, so that the viewer walks through the same files. */
  search: string;
  leftPx: number;
  topPx: number;
  sizePx: number;
  /** Exactly one tile of the grid is reached by Tab. */
  isTabStop: boolean;
  status: ItemStatus;
  isSelecting: boolean;
}

/** One square of the timeline: a link to the file. */
export const Tile = memo(function Tile(props: TileProps) {
  const { file, place, search, leftPx, topPx, sizePx, isTabStop, status, isSelecting } = props;
  const style = { left: leftPx, top: topPx, inlineSize: sizePx, blockSize: sizePx };
  const label = useTileLabel(file);
  const { film, tileProps } = useHoverPreview(file);
  const isLeaving = useIsPendingDelete(file.id);
  const blurred = file.thumbhash && placeholderUrl(file.thumbhash);
  return (
    <SelectableTile
      item={place}
      label={label}
      status={status}
      isSelecting={isSelecting}
      className={classNames(styles.tile, isLeaving && styles.leaving)}
      style={style}
    >
      <Link
        to={{ pathname: addresses.photo(file.id), search }}
        state={fromTimeline}
        draggable={false}
        className={classNames(styles.link, file.type === 'Documents' && styles.document)}
        style={blurred ? { backgroundImage: `url("${blurred}")` } : undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        data-place={place}
        onContextMenu={(event) => openFileMenu(file, event)}
        {...checkboxProps(isSelecting, status)}
        {...tileProps}
      >
        {file.has_thumbnails ? <TileImage file={file} sizePx={sizePx} /> : <StandIn file={file} />}
        {film && <TileFilm film={film} />}
        {file.duration !== null && file.duration > 0 && (
          <Badge tone="photo" icon={<Play />} className={styles.duration}>
            {formatDuration(file.duration)}
          </Badge>
        )}
        <GroupMark file={file} />
      </Link>
    </SelectableTile>
  );
});

/** There is more behind it than what is seen; the label says what. */
function GroupMark({ file }: { file: FileRecord }) {
  if (file.burst_count !== null)
    return (
      <Badge tone="photo" icon={<Layers2 />} className={styles.mark}>
        {file.burst_count}
      </Badge>
    );
  return file.live_video ? <Badge tone="photo" icon={<CircleDot />} className={styles.mark} /> : null;
}

/** Tells the viewer that going back leads to the timeline. */
const fromTimeline = { fromTimeline: true };

/** An icon where there is no picture, and the name where there won't be one. */
function StandIn({ file }: { file: FileRecord }) {
  const isWaiting = file.encoding_status === 'PROCESSING' || file.encoding_status === 'FETCHING';
  const name = splitName(fileNameOf(file));
  return (
    <span className={styles.standIn}>
      {iconOf(file)}
      {!isWaiting && (
        <span className={styles.name} dir="auto">
          <span className={styles.nameStart}>{name.start}</span>
          {name.end}
        </span>
      )}
    </span>
  );
}

function iconOf({ type, mime_type }: FileRecord) {
  if (type === 'Pictures') return <Image />;
  if (type === 'Movies') return <Film />;
  return mime_type.startsWith('text/') || mime_type === 'application/pdf' ? <FileText /> : <File />;
}

function useTileLabel(file: FileRecord): string {
  const { t, language } = useTexts();
  const wallClock = parseWallClock(file.timestamp);
  const date = wallClock ? formatDateTime(wallClock, language) : '';
  if (file.type === 'Documents') return t('timeline.tile.document', { name: fileNameOf(file), date });
  if (file.type === 'Movies') return t('timeline.tile.video', { date });
  if (file.burst_count !== null) return t('timeline.tile.burst', { count: file.burst_count, date });
  if (file.live_video) return t('timeline.tile.live', { date });
  return t(file.is_screenshot ? 'timeline.tile.screenshot' : 'timeline.tile.picture', { date });
}
