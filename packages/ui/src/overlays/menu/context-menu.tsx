import { type ReactNode, useId, useRef, useState } from 'react';
import { usePresence } from '../presence.ts';
import styles from './menu.module.css';
import { MenuPopup } from './menu-popup.tsx';

export interface ContextMenuProps {
  /** The position of the request in window pixels; undefined while it is closed. */
  at: { x: number; y: number } | undefined;
  /** Restore the focus if `restoresFocus`: only the page knows where it was. */
  onClose: (restoresFocus: boolean) => void;
  label: string;
  /** Rows: MenuItem, MenuSection, MenuSeparator, MenuNote. */
  children: ReactNode;
}

/** A menu at the pointer, for a right click or the menu key. Keys are those of Menu. */
export function ContextMenu({ at, onClose, label, children }: ContextMenuProps) {
  const anchorRef = useRef<HTMLSpanElement>(null);
  const id = useId();
  const { isMounted, isLeaving } = usePresence(at !== undefined);
  // It closes at its position; a request in the meantime opens a new one.
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
