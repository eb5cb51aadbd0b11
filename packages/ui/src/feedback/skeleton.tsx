import { classNames } from '../class-names.ts';
import { positioned } from '../lists/positioned.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text` is as high as a line of the font around it; `tile` has square corners, like photos. Default `box`. */
  shape?: 'box' | 'text' | 'tile' | 'circle' | undefined;
  /** Lines of `text`; the last one is shorter. */
  lines?: number | undefined;
  inlineSize?: string | undefined;
  blockSize?: string | undefined;
  className?: string | undefined;
}

/**
 * A placeholder for content that is loading, so that nothing moves when it appears. It is not announced: the caller announces
 * the loading once, with a status or with `aria-busy` on an ancestor.
 */
export function Skeleton({ shape = 'box', lines = 1, inlineSize, blockSize, className }: SkeletonProps) {
  const style = { inlineSize, blockSize };
  if (shape !== 'text') {
    return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} style={style} />;
  }
  return (
    <span aria-hidden="true" className={classNames(styles.lines, className)} style={style}>
      {positioned(Array.from({ length: lines })).map(({ key }) => (
        <span key={key} className={styles.line} />
      ))}
    </span>
  );
}
