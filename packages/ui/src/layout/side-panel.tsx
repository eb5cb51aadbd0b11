import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { usePresence } from '../overlays/presence.ts';
import styles from './side-panel.module.css';

export interface SidePanelProps {
  isOpen: boolean;
  /** The close button, and Escape inside the panel. */
  onClose: () => void;
  closeLabel: string;
  title: ReactNode;
  /** Elements in the title row, before the close button. */
  headerActions?: ReactNode;
  /** Under the title row and above the line; does not scroll. */
  intro?: ReactNode;
  /** Pinned at the bottom: a composer. It may grow to 216, then scrolls by itself. */
  footer?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** The widths at which the panel covers the content, so that it takes the focus. */
const overContentQuery = '(width < 1200px)';

/**
 * A panel of 360 px for details: next to the content in its flex parent from 1200 px on, on top of it below that, and a
 * bottom sheet below 600 px. Not modal. Keep it mounted and switch `isOpen`.
 */
export function SidePanel(props: SidePanelProps) {
  const { isMounted, isLeaving } = usePresence(props.isOpen);
  return isMounted ? <OpenPanel {...props} isLeaving={isLeaving} /> : null;
}

function OpenPanel(props: SidePanelProps & { isLeaving: boolean }) {
  const { isLeaving, onClose, closeLabel, title, headerActions, intro, footer, className, children } = props;
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  useFocusOfPanel(ref, titleRef, isLeaving);

  return (
    <aside
      ref={ref}
      data-own-focus=""
      aria-labelledby={id}
      inert={isLeaving}
      className={classNames(styles.panel, isLeaving && styles.leaving, className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.header}>
        <h2 ref={titleRef} id={id} tabIndex={-1} className={styles.title} dir="auto">
          {title}
        </h2>
        {headerActions}
        <IconButton label={closeLabel} icon={<X />} iconSize={22} tooltipSide="bottom" onClick={onClose} />
      </header>
      {intro && <div className={styles.intro}>{intro}</div>}
      <section
        className={styles.body}
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        {children}
      </section>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </aside>
  );
}

/** Focuses the title where the panel covers the content; on closing restores the focus if it was inside. */
function useFocusOfPanel(
  ref: { readonly current: HTMLElement | null },
  titleRef: { readonly current: HTMLElement | null },
  isLeaving: boolean,
): void {
  const openerRef = useRef<Element>(null);
  useEffect(() => {
    const panel = ref.current;
    if (isLeaving) return;
    openerRef.current = document.activeElement;
    if (window.matchMedia(overContentQuery).matches) titleRef.current?.focus({ preventScroll: true });
    return () => {
      const opener = openerRef.current;
      const hadFocus = panel?.contains(document.activeElement) || document.activeElement === document.body;
      if (hadFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [ref, titleRef, isLeaving]);
}
