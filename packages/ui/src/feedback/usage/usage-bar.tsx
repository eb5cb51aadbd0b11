import { classNames } from '../../class-names.ts';
import { usageOf } from './usage.ts';
import styles from './usage-bar.module.css';

export interface UsageBarProps {
  usedBytes: number;
  maxBytes: number;
  /** The accessible name. */
  label: string;
  /** The value in words ("64.2 of 100 GB"). Show the same text next to the bar. */
  valueText: string;
  /** 8, or 12 on the storage page. */
  height?: 8 | 12 | undefined;
  className?: string | undefined;
}

/** The storage usage. Renders nothing when storage is unlimited: say so in a text. */
export function UsageBar({ usedBytes, maxBytes, label, valueText, height = 8, className }: UsageBarProps) {
  const { isUnlimited, drawnShare, level } = usageOf({ usedBytes, maxBytes });
  if (isUnlimited) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the parts of a native meter can't be styled alike everywhere
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={maxBytes}
      aria-valuenow={Math.min(usedBytes, maxBytes)}
      aria-valuetext={valueText}
      className={classNames(styles.track, height === 12 && styles.tall, className)}
    >
      <div className={classNames(styles.fill, styles[level])} style={{ inlineSize: `${drawnShare * 100}%` }} />
    </div>
  );
}
