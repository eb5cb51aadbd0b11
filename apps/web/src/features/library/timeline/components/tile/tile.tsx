import type { FileRecord } from '@stund/contract';
import { classNames } from '@stund/ui';
import { memo } from 'react';
import { Link } from 'react-router';
import photoTile from '../../../../../shared/files/tile/photo-tile.module.css';
import { placeholderStyle } from '../../../../../shared/files/tile/thumb-placeholder.ts';
import { TileContent, useTileLabel } from '../../../../../shared/files/tile/tile-content.tsx';
import { useHoverPreview } from '../../../../../shared/files/tile/tile-video.tsx';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { openFileMenu, useFavoriteKey } from '../../../file-actions/index.ts';
import { useIsPendingDelete } from '../../../file-deletion/index.ts';
import { checkboxProps, type ItemStatus, SelectableTile, selectionOf } from '../../../selection/index.ts';
import styles from './tile.module.css';

const timeline = selectionOf('timeline');

interface TileProps {
  file: FileRecord;
  /** The month and index, as in "2025-10/5", by which the grid finds the tile. */
  place: string;
  /** Whether it is a result of a search. */
  isFound: boolean;
  /** The query of the address, so that the viewer moves through the same files. */
  search: string;
  leftPx: number;
  topPx: number;
  sizePx: number;
  /** Exactly one tile of the grid is a tab stop. */
  isTabStop: boolean;
  status: ItemStatus;
  isSelecting: boolean;
}

/** A tile of the timeline, which links to the file. */
export const Tile = memo(function Tile(props: TileProps) {
  const { file, place, isFound, search, leftPx, topPx, sizePx, isTabStop, status, isSelecting } = props;
  const style = { left: leftPx, top: topPx, inlineSize: sizePx, blockSize: sizePx };
  const label = useTileLabel(file);
  const { video, tileProps } = useHoverPreview(file);
  const favoriteKey = useFavoriteKey();
  const isBeingDeleted = useIsPendingDelete(file.id);
  return (
    <SelectableTile
      item={place}
      label={label}
      status={status}
      isSelecting={isSelecting}
      className={classNames(styles.tile, isBeingDeleted && photoTile.leaving)}
      style={style}
    >
      <Link
        to={{ pathname: isFound ? addresses.foundFile(file.id) : addresses.photo(file.id), search }}
        state={fromList}
        draggable={false}
        className={classNames(photoTile.surface, photoTile.ring, file.type === 'Documents' && photoTile.document)}
        style={placeholderStyle(file.thumbhash)}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        data-place={place}
        onContextMenu={(event) => openFileMenu(file, event, () => timeline.clickItem(place))}
        onKeyDown={isSelecting ? undefined : favoriteKey(file)}
        {...checkboxProps(isSelecting, status)}
        {...tileProps}
      >
        <TileContent file={file} video={video} sizePx={sizePx} />
      </Link>
    </SelectableTile>
  );
});

/** Lets the viewer return to the timeline by going back. */
const fromList = { fromList: true };
