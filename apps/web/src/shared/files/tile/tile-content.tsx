import type { FileRecord, VideoReference } from '@stund/contract';
import { Badge } from '@stund/ui';
import { CircleDot, Folder, Heart, Layers2, LoaderCircle, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, parseWallClock } from '../../formatting/dates.ts';
import { formatDuration } from '../../formatting/numbers.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useIsBeingEdited } from '../files-being-edited.ts';
import { FileIcon } from '../kind/file-icon.tsx';
import { CutName } from '../name/cut-name.tsx';
import { fileNameOf } from '../name/file-name.ts';
import photoTile from './photo-tile.module.css';
import styles from './tile-content.module.css';
import { TileImage } from './tile-image.tsx';
import { TileVideo } from './tile-video.tsx';

interface TileContentProps {
  file: FileRecord;
  /** The video that plays on hover, see `useHoverPreview`. */
  video: VideoReference | undefined;
  /** The length of the longer side. */
  sizePx: number;
  /** Replaces the thumbnail that is chosen by the size. */
  thumbnail?: 'small' | 'medium' | undefined;
  /** Shown next to the duration, at the bottom. */
  children?: ReactNode;
}

/** The content of a tile: the thumbnail or an icon, and its badges. */
export function TileContent({ file, video, sizePx, thumbnail, children }: TileContentProps) {
  const { t } = useTexts();
  const isBeingEdited = useIsBeingEdited(file.id);
  const hasDuration = file.duration !== null && file.duration > 0;
  return (
    <>
      {file.has_thumbnails ? (
        <TileImage file={file} sizePx={sizePx} thumbnail={thumbnail} />
      ) : (
        <Placeholder file={file} />
      )}
      {video && <TileVideo video={video} />}
      {(hasDuration || children !== undefined) && (
        <span className={styles.foot}>
          {children}
          {hasDuration && (
            <Badge tone="photo" icon={<Play />} className={styles.duration}>
              {formatDuration(file.duration ?? 0)}
            </Badge>
          )}
        </span>
      )}
      {isBeingEdited ? (
        <Badge tone="photo" icon={<LoaderCircle />} label={t('shared.tile.beingEdited')} className={styles.mark} />
      ) : (
        <GroupMark file={file} />
      )}
      {(file.in_folder || file.own_reaction) && (
        <span className={styles.start}>
          {file.own_reaction && <Badge tone="photo" icon={<Heart fill="currentColor" />} />}
          {file.in_folder && <Badge tone="photo" icon={<Folder />} />}
        </span>
      )}
    </>
  );
}

/** A badge for files with more content than the thumbnail shows; the tile's label describes it. */
function GroupMark({ file }: { file: FileRecord }) {
  if (file.burst_count !== null)
    return (
      <Badge tone="photo" icon={<Layers2 />} className={styles.mark}>
        {file.burst_count}
      </Badge>
    );
  return file.live_video ? <Badge tone="photo" icon={<CircleDot />} className={styles.mark} /> : null;
}

/** An icon instead of a thumbnail, with the name when there will not be one. */
function Placeholder({ file }: { file: FileRecord }) {
  const isWaiting = file.encoding_status === 'PROCESSING' || file.encoding_status === 'FETCHING';
  return (
    <span className={photoTile.placeholder}>
      <FileIcon file={file} />
      {!isWaiting && <CutName className={photoTile.name} name={fileNameOf(file)} />}
    </span>
  );
}

/** The accessible name of the tile. The name of the file comes last and distinguishes files of the same minute. */
export function useTileLabel(file: FileRecord): string {
  const { t } = useTexts();
  const label = useKindLabel(file);
  const placed = file.in_folder ? t('shared.tile.inFolder', { label }) : label;
  return file.own_reaction ? t('shared.tile.favorite', { label: placed }) : placed;
}

function useKindLabel(file: FileRecord): string {
  const { t, language } = useTexts();
  const wallClock = parseWallClock(file.timestamp);
  const date = wallClock ? formatDateTime(wallClock, language) : '';
  const name = fileNameOf(file);
  if (file.type === 'Documents') return t('shared.tile.document', { name, date });
  if (file.type === 'Movies') return t('shared.tile.video', { date, name });
  if (file.burst_count !== null) return t('shared.tile.burst', { count: file.burst_count, date, name });
  if (file.live_video) return t('shared.tile.live', { date, name });
  return t(file.is_screenshot ? 'shared.tile.screenshot' : 'shared.tile.picture', { date, name });
}
