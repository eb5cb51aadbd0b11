import type { ListedFile } from '@stund/contract';
import { Badge, classNames, type TileFocusProps } from '@stund/ui';
import { Heart, MessageCircle } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import photoTile from '../../../../../shared/files/tile/photo-tile.module.css';
import { placeholderStyle } from '../../../../../shared/files/tile/thumb-placeholder.ts';
import { TileContent, useTileLabel } from '../../../../../shared/files/tile/tile-content.tsx';
import { useHoverPreview } from '../../../../../shared/files/tile/tile-video.tsx';
import { formatNumber } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { openFileMenu } from '../../../../library/file-actions/index.ts';
import { useIsPendingDelete } from '../../../../library/file-deletion/index.ts';
import { checkboxProps, type ItemStatus, SelectableTile } from '../../../../library/selection/index.ts';
import { useLoveState } from '../../../conversation/index.ts';
import styles from './album-tile.module.css';
import { albumSelection } from './use-album-selection.ts';

interface AlbumTileProps {
  file: ListedFile;
  /** The length of the longer side. */
  sizePx: number;
  /** The search part of the address, passed on so that the viewer uses the same files in the same order. */
  search: string;
  focus: TileFocusProps;
  status: ItemStatus;
  isSelecting: boolean;
}

/** A file of an album: a link to the viewer with its comment and love counts. */
export const AlbumTile = memo(function AlbumTile({ file, sizePx, search, focus, status, isSelecting }: AlbumTileProps) {
  const { t, language } = useTexts();
  const what = useTileLabel(file);
  const { video, tileProps } = useHoverPreview(file);
  const isLeaving = useIsPendingDelete(file.id);
  const { reaction_count: known, comment_count: comments } = file;
  const { isLoved, count: loves } = useLoveState(file.job_id, file.id, known);
  const said = [
    loves > 0 && t('albums.tile.loves', { count: loves }),
    isLoved && t('albums.tile.loved'),
    comments > 0 && t('albums.tile.comments', { count: comments }),
  ].filter((words) => words !== false);
  const label = [what, ...said].join(', ');
  return (
    <SelectableTile
      item={file.id}
      label={label}
      status={status}
      isSelecting={isSelecting}
      className={classNames(styles.tile, isLeaving && photoTile.leaving)}
    >
      <Link
        to={{ pathname: addresses.albumFile(file.job_id, file.id), search }}
        state={fromList}
        preventScrollReset
        draggable={false}
        className={classNames(photoTile.surface, photoTile.ring, file.type === 'Documents' && photoTile.document)}
        style={placeholderStyle(file.thumbhash)}
        aria-label={label}
        onContextMenu={(event) => openFileMenu(file, event, () => albumSelection.clickItem(file.id))}
        {...focus}
        {...checkboxProps(isSelecting, status)}
        {...tileProps}
      >
        <TileContent file={file} video={video} sizePx={sizePx}>
          {loves > 0 && (
            <Badge tone="photo" icon={<Heart fill="currentColor" className={classNames(isLoved && styles.loved)} />}>
              {formatNumber(loves, language)}
            </Badge>
          )}
          {comments > 0 && (
            <Badge tone="photo" icon={<MessageCircle />}>
              {formatNumber(comments, language)}
            </Badge>
          )}
        </TileContent>
      </Link>
    </SelectableTile>
  );
});

/** Makes the viewer's Back action return to the album. */
const fromList = { fromList: true };
