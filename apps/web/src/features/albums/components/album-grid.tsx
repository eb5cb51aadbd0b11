import type { ListedFile } from '@stund/contract';
import { type TileFocusProps, VirtualGrid } from '@stund/ui';
import { useLocation } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { AlbumTile } from './album-tile.tsx';
import type { AlbumFrame } from './use-album-frame.ts';
import type { useAlbumSelection } from './use-album-selection.ts';

interface AlbumGridProps {
  /** In the order they are shown in. */
  files: readonly ListedFile[];
  frame: AlbumFrame;
  selection: ReturnType<typeof useAlbumSelection>;
}

/** The files of an album as squares. */
export function AlbumGrid({ files, frame, selection }: AlbumGridProps) {
  const { t } = useTexts();
  const { search } = useLocation();
  const { itemProps, statusOf, isSelecting } = selection;
  const renderTile = (index: number, focus: TileFocusProps) => {
    const file = files[index];
    return (
      file && (
        <AlbumTile
          file={file}
          sizePx={frame.tilePx}
          search={search}
          focus={focus}
          status={statusOf(file)}
          isSelecting={isSelecting}
        />
      )
    );
  };
  return (
    <div {...itemProps} style={{ inlineSize: frame.gridPx }}>
      <VirtualGrid
        label={t('albums.files')}
        minTilePx={frame.tilePx}
        sections={[{ key: 'album', count: files.length, headingPx: 0 }]}
        getKey={(index) => files[index]?.id ?? String(index)}
        renderTile={renderTile}
      />
    </div>
  );
}
