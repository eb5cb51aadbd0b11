import { classNames } from '@stund/ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { ItemStatus } from '../model/selection.ts';
import { SelectCircle } from './select-circle.tsx';
import styles from './selectable-tile.module.css';

interface SelectableTileProps {
  /** How the page finds the file again, see `useSelectable`. */
  item: string;
  /** What a screen reader calls the file. */
  label: string;
  status: ItemStatus;
  isSelecting: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  /** The tile itself: one element, which fills the room it is given. */
  children: ReactNode;
}

/** A tile in its states: circle on hover and focus and in select mode, ring before it is selected, inset when it is. */
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

/** Whether it is selected now, whatever a click would make of it. */
export function isIncluded(status: ItemStatus): boolean {
  return status === 'Selected' || status === 'ToBeDeselected';
}

/** In select mode an item is a checkbox; spread these on the link or button that it is otherwise. */
export function checkboxProps(isSelecting: boolean, status: ItemStatus) {
  return isSelecting ? ({ role: 'checkbox', 'aria-checked': isIncluded(status) } as const) : {};
}
