import { classNames } from '@stund/ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { ItemStatus } from '../model/selection.ts';
import { SelectCircle } from './select-circle.tsx';
import styles from './selectable-tile.module.css';

interface SelectableTileProps {
  /** Identifies the file in `data-item`; see `useSelectable`. */
  item: string;
  /** The accessible name of the file. */
  label: string;
  status: ItemStatus;
  isSelecting: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  /** The content of the tile: one element that fills it. */
  children: ReactNode;
}

/**
 * A selectable tile: it shows a circle on hover, on focus and in select mode, a ring when a click would select it, and
 * an inset when it is selected.
 */
export function SelectableTile({ item, label, status, isSelecting, className, style, children }: SelectableTileProps) {
  const { t } = useTexts();
  const [drawnFirst] = useState(status);
  const isIn = isIncluded(status);
  return (
    <div
      className={classNames(
        styles.tile,
        isSelecting && styles.selecting,
        styles[status],
        status !== drawnFirst && styles.changed,
        className,
      )}
      style={style}
      data-item={item}
    >
      <div className={styles.content}>{children}</div>
      <SelectCircle
        label={t('selection.item.select', { item: label })}
        state={isIn ? 'on' : 'off'}
        isHidden={isSelecting}
        className={styles.circle}
      />
    </div>
  );
}

/** Whether the item is selected now, regardless of the preview. */
export function isIncluded(status: ItemStatus): boolean {
  return status === 'Selected' || status === 'ToBeDeselected';
}

/** Props that turn the link or button of an item into a checkbox in select mode. */
export function checkboxProps(isSelecting: boolean, status: ItemStatus) {
  return isSelecting ? ({ role: 'checkbox', 'aria-checked': isIncluded(status) } as const) : {};
}
