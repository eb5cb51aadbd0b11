import type { ReactNode } from 'react';
import styles from './story-samples.module.css';

/** Samples beside each other; they wrap. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Samples in columns of at least 260. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** Something with colours of its own under a sample, as a photo is. */
export function Photo({ children }: { children?: ReactNode }) {
  return <div className={styles.photo}>{children}</div>;
}

/** A quiet box with a height, for what fills its parent. */
export function Box({ children, heightPx }: { children: ReactNode; heightPx: number }) {
  return (
    <div className={styles.box} style={{ blockSize: heightPx }}>
      {children}
    </div>
  );
}
