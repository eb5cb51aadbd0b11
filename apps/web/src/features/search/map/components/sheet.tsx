import { useMediaQuery } from '@stund/ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { lowPx, nearestHeight, type SheetHeight, stepHeight } from '../model/sheet-heights.ts';
import styles from './sheet.module.css';

/** Below this width the list is a sheet. The style sheet of the page has the same. */
const sheetQuery = '(width < 900px)';
/** A pointer that has moved less has pressed the handle. */
const pressPx = 6;

/** The list of a map: next to it, and on narrow pages a sheet over it with three heights, which its handle changes by dragging, pressing and arrow keys. */
export function Sheet({ label, children }: { label: string; children: ReactNode }) {
  const isSheet = useMediaQuery(sheetQuery);
  const ref = useRef<HTMLElement>(null);
  const handle = useHandle(ref);
  const { height, draggedPx, handleProps } = handle;
  return (
    <aside
      ref={ref}
      className={isSheet ? styles.sheet : styles.side}
      aria-label={label}
      data-height={isSheet ? height : undefined}
      style={isSheet && draggedPx !== undefined ? { blockSize: draggedPx, transition: 'none' } : undefined}
    >
      {isSheet && <Handle height={height} {...handleProps} />}
      <div className={styles.content}>{children}</div>
    </aside>
  );
}

type HandleProps = ReturnType<typeof useHandle>['handleProps'] & { height: SheetHeight };

function Handle({ height, ...props }: HandleProps) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={t(height === 'full' ? 'map.list.smaller' : 'map.list.larger')}
      aria-expanded={height !== 'low'}
      {...props}
    >
      <span className={styles.grip} />
    </button>
  );
}

function useHandle(ref: React.RefObject<HTMLElement | null>) {
  const [height, setHeight] = useState<SheetHeight>('low');
  const [draggedPx, setDraggedPx] = useState<number>();
  const drag = useRef<{ startY: number; startPx: number; isMoved: boolean } | undefined>(undefined);
  const pagePx = () => ref.current?.parentElement?.clientHeight ?? 0;

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startY: event.clientY, startPx: ref.current?.offsetHeight ?? 0, isMoved: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const start = drag.current;
    if (!start) return;
    const movedPx = start.startY - event.clientY;
    start.isMoved ||= Math.abs(movedPx) >= pressPx;
    if (start.isMoved) setDraggedPx(Math.max(lowPx / 2, Math.min(pagePx(), start.startPx + movedPx)));
  };
  const onPointerUp = () => {
    if (drag.current?.isMoved && draggedPx !== undefined) setHeight(nearestHeight(draggedPx, pagePx()));
    setDraggedPx(undefined);
  };
  const onPointerCancel = () => {
    drag.current = undefined;
    setDraggedPx(undefined);
  };
  const onClick = () => {
    const wasDragged = drag.current?.isMoved ?? false;
    drag.current = undefined;
    if (!wasDragged) setHeight((before) => (before === 'full' ? 'low' : stepHeight(before, 1)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setHeight((before) => stepHeight(before, by));
  };
  return {
    height,
    draggedPx,
    handleProps: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick, onKeyDown },
  };
}
