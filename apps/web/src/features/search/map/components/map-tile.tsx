import type { FileId, ListedFile } from '@stund/contract';
import { classNames, type TileFocusProps } from '@stund/ui';
import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import photoTile from '../../../../shared/files/tile/photo-tile.module.css';
import { placeholderStyle } from '../../../../shared/files/tile/thumb-placeholder.ts';
import { chooseShareThumbnail } from '../../../../shared/files/tile/thumbnail-choice.ts';
import { TileContent, useTileLabel } from '../../../../shared/files/tile/tile-content.tsx';
import { sortKeyOf } from '../../../../shared/job-files/file-order.ts';
import { openFileMenu } from '../../../library/file-actions/index.ts';
import { useIsPendingDelete } from '../../../library/file-deletion/index.ts';
import { checkboxProps, SelectableTile, useGroupSelection } from '../../../library/selection/index.ts';
import styles from './files-in-view.module.css';
import { mapSelection } from './use-map-selection.ts';

interface MapTileProps {
  file: ListedFile;
  /** The month whose group it belongs to, and how many files of it are listed. */
  month: string;
  count: number;
  sizePx: number;
  focus: TileFocusProps;
  addressOf: (fileId: FileId) => string;
  isSelectable: boolean;
}

const fromList = { fromList: true };

/** A listed file, which links to the viewer and can be selected where the page has a selection. */
export const MapTile = memo(function MapTile(props: MapTileProps) {
  const { file, month, count, sizePx, focus, addressOf, isSelectable } = props;
  const { search } = useLocation();
  const label = useTileLabel(file);
  const group = useGroupSelection(mapSelection, month, count);
  const isLeaving = useIsPendingDelete(file.id);
  const status = group.statusOf(sortKeyOf('NEWEST_TAKEN', file));
  const link = (
    <Link
      to={{ pathname: addressOf(file.id), search }}
      state={fromList}
      preventScrollReset
      draggable={false}
      className={classNames(photoTile.surface, photoTile.ring, styles.tile)}
      style={placeholderStyle(file.thumbhash)}
      aria-label={label}
      {...focus}
      {...(isSelectable && {
        ...checkboxProps(group.isSelecting, status),
        onContextMenu: (event) => openFileMenu(file, event, () => mapSelection.clickItem(file.id)),
      })}
    >
      <TileContent file={file} video={undefined} sizePx={sizePx} thumbnail={chooseShareThumbnail(file, sizePx)} />
    </Link>
  );
  if (!isSelectable) return link;
  return (
    <SelectableTile
      item={file.id}
      label={label}
      status={status}
      isSelecting={group.isSelecting}
      className={classNames(styles.selectable, isLeaving && photoTile.leaving)}
    >
      {link}
    </SelectableTile>
  );
});
