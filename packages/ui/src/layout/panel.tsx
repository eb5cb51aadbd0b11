import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './panel.module.css';
import { usePanelReach } from './use-panel-reach.ts';

export interface PanelProps {
  title: ReactNode;
  /** A secondary text next to the title: "6 of 14". */
  detail?: ReactNode;
  /** Buttons at the end of the title row. */
  headerActions?: ReactNode;
  /** A ProgressBar with `variant="edge"`, under the title row; at the top edge when collapsed. */
  progress?: ReactNode;
  /** Whether only the title row is shown. */
  isCollapsed?: boolean | undefined;
  /** Buttons below the scrolling part. */
  footer?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * The panel that floats at the bottom right, 360 wide; a bar along the bottom on phones, where pages leave room for it at their end
 * (`--panel-reach`). Rows of its own are 48 high.
 */
export function Panel(props: PanelProps) {
  const { title, detail, headerActions, progress, isCollapsed = false, footer, className, children } = props;
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  usePanelReach(ref);
  return (
    <section
      ref={ref}
      data-own-focus=""
      aria-labelledby={id}
      className={classNames(styles.panel, isCollapsed && styles.collapsed, className)}
    >
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
          {detail && <span className={styles.detail}> {detail}</span>}
        </h2>
        {headerActions && <div className={styles.headerActions}>{headerActions}</div>}
      </header>
      {progress && <div className={styles.progress}>{progress}</div>}
      {!isCollapsed && children && <div className={styles.body}>{children}</div>}
      {!isCollapsed && footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
