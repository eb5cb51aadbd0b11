import type { ListedFile } from '@stund/contract';
import { classNames, type TileFocusProps } from '@stund/ui';
import { memo } from 'react';
import { Link } from 'react-router';
import photoTile from '../../../../shared/files/tile/photo-tile.module.css';
import { placeholderStyle } from '../../../../shared/files/tile/thumb-placeholder.ts';
import { chooseShareThumbnail } from '../../../../shared/files/tile/thumbnail-choice.ts';
import { TileContent, useTileLabel } from '../../../../shared/files/tile/tile-content.tsx';
import { useHoverPreview } from '../../../../shared/files/tile/tile-video.tsx';
import { addresses } from '../../../../shared/navigation/addresses.ts';

interface ShareTileProps {
  file: ListedFile;
  sizePx: number;
  focus: TileFocusProps;
  /** The search part of the address, passed on so that the viewer uses the same files. */
  search: string;
}

/** A picture or video of a share, which opens in the viewer. */
export const ShareTile = memo(
  function ShareTile({ file, sizePx, focus, search }: ShareTileProps) {
    const label = useTileLabel(file);
    const { video, tileProps } = useHoverPreview(file);
    return (
      <Link
        to={{ pathname: addresses.shareFile(file.job_id, file.id), search }}
        state={fromList}
        preventScrollReset
        draggable={false}
        className={classNames(photoTile.surface, photoTile.ring)}
        style={placeholderStyle(file.thumbhash)}
        aria-label={label}
        {...focus}
        {...tileProps}
      >
        <TileContent file={file} video={video} sizePx={sizePx} thumbnail={chooseShareThumbnail(file, sizePx)} />
      </Link>
    );
  },
  (before, after) =>
    before.file === after.file &&
    before.sizePx === after.sizePx &&
    before.search === after.search &&
    before.focus.tabIndex === after.focus.tabIndex,
);

/** Makes the viewer's Back action return to the share. */
const fromList = { fromList: true };
