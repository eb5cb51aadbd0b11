import { type ReactNode, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { useClosedByBack } from '../back-stack.ts';
import { type Align, type Side, usePlacement } from '../placement.ts';
import { useTopLayer } from '../top-layer.ts';
import styles from './menu.module.css';
import { MenuContext } from './menu-context.ts';
import { useMenuKeys, useOutsidePress } from './menu-keys.ts';

/** Which row gets the focus when none is chosen. */
export type MenuOpening = 'first' | 'last';

interface MenuPopupProps {
  id: string;
  /** What it opens next to, and what names it when `label` does not. */
  triggerRef: { readonly current: HTMLElement | null };
  label?: string | undefined;
  header?: ReactNode;
  side?: Side | undefined;
  align?: Align | undefined;
  gapPx?: number | undefined;
  children: ReactNode;
  opening: MenuOpening;
  isLeaving: boolean;
  close: (focusesTrigger: boolean) => void;
}

/** The rows of a menu, in the top layer next to what opened it. */
export function MenuPopup(props: MenuPopupProps) {
  const {
    id,
    triggerRef,
    opening,
    isLeaving,
    close,
    label,
    header,
    side = 'bottom',
    align = 'start',
    gapPx = 4,
    children,
  } = props;
  const popupRef = useRef<HTMLDivElement>(null);
  useTopLayer(popupRef);
  usePlacement(true, triggerRef, popupRef, { side, align, gapPx });
  useOutsidePress([popupRef, triggerRef], !isLeaving, () => close(false));
  useClosedByBack(!isLeaving, () => close(true));
  const onKeyDown = useMenuKeys(popupRef, opening, close);

  return (
    <div
      ref={popupRef}
      popover="manual"
      className={classNames(styles.popup, isLeaving && styles.leaving)}
      inert={isLeaving}
    >
      {header && <div className={styles.header}>{header}</div>}
      <div
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        aria-labelledby={label === undefined ? `${id}-trigger` : undefined}
        className={styles.menu}
        onKeyDown={onKeyDown}
      >
        <MenuContext value={{ close }}>{children}</MenuContext>
      </div>
    </div>
  );
}
