import { layout, type TrashFile } from '@stund/contract';
import { type DisabledReason, phoneQuery, useMediaQuery, VirtualGrid } from '@stund/ui';
import { lazy, Suspense, useCallback, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNow } from '../../../../shared/formatting/use-now.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { selectionOf, useGroupSelection, useSelectionScope } from '../../selection/index.ts';
import { daysLeft } from '../model/days-left.ts';
import {
  filesIn,
  groupOf,
  groupsOf,
  itemPositionAt,
  positionOf,
  type TrashGroup,
  type TrashList,
} from '../model/trash-groups.ts';
import styles from './trash-grid.module.css';
import { TrashHeading } from './trash-heading.tsx';
import { TrashTile } from './trash-tile.tsx';

const trash = selectionOf('trash');
const TrashViewer = lazy(async () => ({ default: (await import('./trash-viewer.tsx')).TrashViewer }));

/** Below 900 px as small as the tiles of the timeline, so that both have as many columns. */
const tiles = { desktopPx: 180, smallPx: 176 };
const smallQuery = `(width < ${layout.breakpoints.desktop}px)`;
const headings = { desktopPx: 68, phonePx: 84 };

interface TrashGridProps {
  list: TrashList;
  hasMore: boolean;
  onMore: () => void;
  readOnlyReason: DisabledReason | undefined;
  onRestoreSoon: () => void;
  /** Restores a file that the viewer shows. Resolves to whether the person agreed. */
  onRestore: (file: TrashFile) => Promise<boolean>;
  onDelete: (file: TrashFile) => Promise<boolean>;
}

/** The files in the trash, those that expire soon first. More pages are fetched near the end. */
export function TrashGrid(props: TrashGridProps) {
  const { list, hasMore, onMore, readOnlyReason, onRestoreSoon, onRestore, onDelete } = props;
  const { t } = useTexts();
  const isPhone = useMediaQuery(phoneQuery);
  const isSmall = useMediaQuery(smallQuery);
  const now = useNow();
  const [viewedId, setViewedId] = useState<string>();
  const viewed = list.files.findIndex(({ id }) => id === viewedId);
  // A file that leaves the trash and is deleted again does not open by itself.
  if (viewedId !== undefined && viewed < 0) setViewedId(undefined);
  const gridRef = useRef<HTMLDivElement>(null);
  const { groups, itemProps } = useTrashSelection(list);
  const soon = useGroupSelection(trash, 'soon', list.soonCount);
  const later = useGroupSelection(trash, 'later', list.totalCount - list.soonCount);
  const endRef = useEndReached(onMore);

  const sections = groups.map(({ key }) => ({
    key,
    count: filesIn(list, key).length,
    headingPx: isPhone ? headings.phonePx : headings.desktopPx,
  }));
  return (
    <div ref={gridRef} className={styles.grid} {...itemProps}>
      <VirtualGrid
        label={t('trash.title')}
        minTilePx={isSmall ? tiles.smallPx : tiles.desktopPx}
        sections={sections}
        getKey={(index) => list.files[index]?.id ?? String(index)}
        renderHeading={(key) => (
          <TrashHeading
            group={key as TrashGroup}
            count={groups.find((group) => group.key === key)?.count ?? 0}
            isOnly={groups.length === 1}
            readOnlyReason={readOnlyReason}
            onRestore={onRestoreSoon}
          />
        )}
        renderTile={(index, focus) => {
          const file = list.files[index];
          if (!file) return null;
          const { statusOf, isSelecting } = groupOf(file, list) === 'soon' ? soon : later;
          return (
            <TrashTile
              file={file}
              item={String(index)}
              daysLeft={daysLeft(file.dtime, now)}
              status={statusOf(positionOf(file))}
              isSelecting={isSelecting}
              focus={focus}
              onOpen={(item) => {
                const place = itemPositionAt(list, Number(item));
                if (file.has_thumbnails) setViewedId(file.id);
                else if (place) trash.click(place);
              }}
            />
          );
        }}
      />
      {hasMore && <div ref={endRef} />}
      {viewed >= 0 && (
        <Suspense>
          <TrashViewer
            files={list.files}
            index={viewed}
            onRestore={onRestore}
            onDelete={onDelete}
            onIndex={(next) => {
              setViewedId(list.files[next]?.id);
              if (hasMore && next >= list.files.length - nearFiles) onMore();
            }}
            onClose={() => {
              setViewedId(undefined);
              // The focus returns to the file that was shown last.
              requestAnimationFrame(() =>
                gridRef.current?.querySelector<HTMLElement>(`[data-grid-index="${viewed}"]`)?.focus(),
              );
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Connects the list with the selection. An item is the index of its file in the list. */
function useTrashSelection(list: TrashList) {
  const groups = useMemo(() => groupsOf(list), [list]);
  const positions = useMemo(
    () => new Map(groups.map(({ key }) => [key as string, filesIn(list, key).map(positionOf)])),
    [list, groups],
  );
  const { itemProps } = useSelectionScope({
    store: trash,
    groups,
    positionAt: useCallback((group, index) => positions.get(group)?.[index], [positions]),
    locateItem: (item) => itemPositionAt(list, Number(item)),
  });
  return { groups, itemProps };
}

/** The viewer fetches more this many files before the last one. */
const nearFiles = 10;
const nearPx = 1000;

/** Returns a ref for an element at the end of the list; calls back when that is within 1000 px of the viewport. */
function useEndReached(onMore: () => void) {
  const more = useEffectEvent(onMore);
  const observer = useRef<IntersectionObserver>(undefined);
  return (element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more();
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.current.observe(element);
  };
}
