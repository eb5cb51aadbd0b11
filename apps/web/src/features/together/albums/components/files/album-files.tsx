import type { FileId, ListedFile } from '@stund/contract';
import { FlowGrid, type TileFocusProps, VirtualGrid } from '@stund/ui';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { ViewMode } from '../../api/use-view-mode.ts';
import styles from './album-files.module.css';
import { AlbumTile } from './album-tile.tsx';
import type { AlbumFrame } from './use-album-frame.ts';
import type { useAlbumSelection } from './use-album-selection.ts';

interface AlbumFilesProps {
  /** Sorted as displayed. */
  files: readonly ListedFile[];
  /** The number of files expected in total; larger than `files.length` while pages are loading. */
  count: number;
  frame: AlbumFrame;
  mode: ViewMode;
  selection: ReturnType<typeof useAlbumSelection>;
  /** The file open in the viewer; when it closes, its tile gets the focus. */
  openFileId: FileId | undefined;
}

/** The files of an album in a square grid or a justified layout. */
export function AlbumFiles({ files, count, frame, mode, selection, openFileId }: AlbumFilesProps) {
  const { t } = useTexts();
  const { search } = useLocation();
  const { itemProps, statusOf, isSelecting } = selection;
  const ratios = useMemo(() => files.map(ratioOf), [files]);
  const renderTile = (index: number, focus: TileFocusProps, sizePx = frame.tilePx) => {
    const file = files[index];
    if (!file) return <span className={styles.waiting} />;
    return (
      <AlbumTile
        file={file}
        sizePx={sizePx}
        search={search}
        focus={focus}
        status={statusOf(file)}
        isSelecting={isSelecting}
      />
    );
  };
  const focusOn = useFocusAfterViewer(files, openFileId);
  const common = {
    focusOn,
    label: t('albums.files'),
    getKey: (index: number) => files[index]?.id ?? String(index),
  };
  return (
    <div {...itemProps} style={{ inlineSize: mode === 'flow' ? frame.availablePx : frame.gridPx }}>
      {mode === 'flow' ? (
        <FlowGrid {...common} ratios={ratios} targetPx={frame.isPhone ? 160 : 240} renderTile={renderTile} />
      ) : (
        <VirtualGrid
          {...common}
          minTilePx={frame.tilePx}
          sections={[{ key: 'album', count, headingPx: 0 }]}
          renderTile={(index, focus) => renderTile(index, focus)}
        />
      )}
    </div>
  );
}

/** Returns the index of the file shown last by the viewer once the viewer has closed. */
function useFocusAfterViewer(
  files: readonly ListedFile[],
  openFileId: FileId | undefined,
): { index: number } | undefined {
  const before = useRef<FileId>(undefined);
  const [focusOn, setFocusOn] = useState<{ index: number }>();
  const returnTo = useEffectEvent((fileId: FileId) => {
    const index = files.findIndex(({ id }) => id === fileId);
    if (index >= 0) setFocusOn({ index });
  });
  // The viewer first restores the focus to the element that opened it; this effect runs afterwards.
  useEffect(() => {
    const closed = before.current;
    before.current = openFileId;
    if (closed !== undefined && openFileId === undefined) returnTo(closed);
  }, [openFileId]);
  return focusOn;
}

/** Files without dimensions are displayed as squares. */
function ratioOf({ width, height }: ListedFile): number {
  return width && height ? width / height : 1;
}
