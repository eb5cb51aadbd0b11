import type { FileRecord, VideoReference } from '@stund/contract';
import { Badge } from '@stund/ui';
import { CircleDot, File, FileText, Film, Image, Layers2, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileNameOf, splitName } from '../../../../shared/files/file-name.ts';
import photoTile from '../../../../shared/files/photo-tile.module.css';
import { formatDateTime, parseWallClock } from '../../../../shared/formatting/dates.ts';
import { formatDuration } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './tile.module.css';
import { TileImage } from './tile-image.tsx';
import { TileVideo } from './tile-video.tsx';

interface TileContentProps {
  file: FileRecord;
  /** What plays while the pointer rests on it, see `useHoverPreview`. */
  video: VideoReference | undefined;
  /** Of its longer side. */
  sizePx: number;
  /** Beside the duration, at the foot. */
  children?: ReactNode;
}

/** What is seen of a file on its tile: the thumbnail or what stands in for it, and its marks. */
export function TileContent({ file, video, sizePx, children }: TileContentProps) {
  return (
    <>
      {file.has_thumbnails ? <TileImage file={file} sizePx={sizePx} /> : <StandIn file={file} />}
      {video && <TileVideo video={video} />}
      <span className={styles.foot}>
        {children}
        {file.duration !== null && file.duration > 0 && (
          <Badge tone="photo" icon={<Play />} className={styles.duration}>
            {formatDuration(file.duration)}
          </Badge>
        )}
      </span>
      <GroupMark file={file} />
    </>
  );
}

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

/** An icon where there is no picture, and the name where there won't be one. */
function StandIn({ file }: { file: FileRecord }) {
  const isWaiting = file.encoding_status === 'PROCESSING' || file.encoding_status === 'FETCHING';
  const name = splitName(fileNameOf(file));
  return (
    <span className={photoTile.standIn}>
      {iconOf(file)}
      {!isWaiting && (
        <span className={photoTile.name} dir="auto">
          <span className={photoTile.nameStart}>{name.start}</span>
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

/** What a screen reader calls the tile. */
export function useTileLabel(file: FileRecord): string {
  const { t, language } = useTexts();
  const wallClock = parseWallClock(file.timestamp);
  const date = wallClock ? formatDateTime(wallClock, language) : '';
  if (file.type === 'Documents') return t('timeline.tile.document', { name: fileNameOf(file), date });
  if (file.type === 'Movies') return t('timeline.tile.video', { date });
  if (file.burst_count !== null) return t('timeline.tile.burst', { count: file.burst_count, date });
  if (file.live_video) return t('timeline.tile.live', { date });
  return t(file.is_screenshot ? 'timeline.tile.screenshot' : 'timeline.tile.picture', { date });
}
