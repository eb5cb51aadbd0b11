import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useVisibleRange } from './use-visible-range.ts';
import styles from './virtual-list.module.css';

export interface VirtualListProps {
  count: number;
  rowHeightPx: number;
  getKey: (index: number) => string;
  renderRow: (index: number) => ReactNode;
  /** The accessible name. */
  label: string;
  className?: string | undefined;
}

const marginRows = 6;
/** The number of rows before the first measurement. */
const firstRows = 25;

/**
 * Rows of equal height, of which only those near the viewport are rendered; any ancestor may scroll. The focused row stays
 * rendered outside the viewport.
 */
export function VirtualList({ count, rowHeightPx, getKey, renderRow, label, className }: VirtualListProps) {
  const ref = useRef<HTMLUListElement>(null);
  const visible = useVisibleRange(ref);
  const [focusedIndex, setFocusedIndex] = useState<number>();

  const first = visible ? Math.max(0, Math.floor(visible.fromPx / rowHeightPx) - marginRows) : 0;
  const end = Math.min(count, visible ? Math.ceil(visible.toPx / rowHeightPx) + marginRows : firstRows);
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
  if (focusedIndex !== undefined && focusedIndex < count && !indexes.includes(focusedIndex)) {
    if (focusedIndex < first) indexes.unshift(focusedIndex);
    else indexes.push(focusedIndex);
  }

  return (
    <ul
      ref={ref}
      aria-label={label}
      className={classNames(styles.list, className)}
      style={{ blockSize: count * rowHeightPx }}
      onBlur={() => setFocusedIndex(undefined)}
    >
      {indexes.map((index) => (
        <li
          key={getKey(index)}
          aria-setsize={count}
          aria-posinset={index + 1}
          className={styles.row}
          style={{ insetBlockStart: index * rowHeightPx, blockSize: rowHeightPx }}
          onFocus={() => setFocusedIndex(index)}
        >
          {renderRow(index)}
        </li>
      ))}
    </ul>
  );
}
