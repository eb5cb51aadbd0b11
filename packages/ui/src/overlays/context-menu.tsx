import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './menu.module.css';
import { MenuPopup } from './menu-popup.tsx';
import { usePresence } from './presence.ts';

export interface ContextMenuProps {
  /** Where it was asked for, in window pixels; undefined while it is closed. */
  at: { x: number; y: number } | undefined;
  /** Give the focus back when it is asked for: nothing but the page knows where it was. */
  onClose: (givesFocusBack: boolean) => void;
  label: string;
  /** MenuItem, MenuSection, MenuSeparator, MenuNote. */
  children: ReactNode;
}

/** A menu where the pointer is, as a right press or the menu key asks for it. Keys as in Menu. */
export function ContextMenu({ at, onClose, label, children }: ContextMenuProps) {
  const anchorRef = useRef<HTMLSpanElement>(null);
  const id = useId();
  const { isMounted, isLeaving } = usePresence(at !== undefined);
  // It leaves where it stood; asked for anew meanwhile, it is another one.
  const [{ place, openings }, setOpened] = useState({ place: at, openings: 0 });
  if (at && at !== place) setOpened({ place: at, openings: openings + 1 });
  if (!isMounted || !place) return null;
  return (
    <>
      <span ref={anchorRef} className={styles.point} style={{ left: place.x, top: place.y }} />
      <MenuPopup
        key={openings}
        id={id}
        triggerRef={anchorRef}
        label={label}
        opening="first"
        isLeaving={isLeaving}
        gapPx={0}
        close={onClose}
      >
        {children}
      </MenuPopup>
    </>
  );
}
