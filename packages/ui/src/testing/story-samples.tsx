import type { ReactNode } from 'react';
import styles from './story-samples.module.css';

/** Samples in a row that wraps. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Samples in columns of at least 260. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** A colourful background under a sample, like a photo. */
export function Photo({ children }: { children?: ReactNode }) {
  return <div className={styles.photo}>{children}</div>;
}

/** A plain box with a height, for samples that fill their parent. */
export function Box({ children, heightPx }: { children: ReactNode; heightPx: number }) {
  return (
    <div className={styles.box} style={{ blockSize: heightPx }}>
      {children}
    </div>
  );
}
