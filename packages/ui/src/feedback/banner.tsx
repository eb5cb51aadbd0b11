import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './banner.module.css';

export type BannerKind = 'info' | 'warning' | 'danger' | 'plain';

export interface BannerProps {
  kind?: BannerKind | undefined;
  /** A bare icon element instead of the kind's own. */
  icon?: ReactNode;
  /** At the end: usually one tertiary Button of 32. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A sentence across the page, under the header; it pushes the content down. `danger` is announced at once. */
export function Banner({ kind = 'info', icon, action, className, children }: BannerProps) {
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} className={classNames(styles.banner, styles[kind], className)}>
      <span className={styles.icon}>{icon ?? ownIcon(kind)}</span>
      <p className={styles.text}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

function ownIcon(kind: BannerKind) {
  if (kind === 'danger') return <CircleAlert />;
  return kind === 'warning' ? <TriangleAlert /> : <Info />;
}
