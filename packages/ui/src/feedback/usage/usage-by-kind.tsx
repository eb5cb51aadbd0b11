import { classNames } from '../../class-names.ts';
import { usageOf } from './usage.ts';
import styles from './usage-by-kind.module.css';

export interface UsageKind {
  /** "Photos 41.3 GB", already formatted. */
  text: string;
  bytes: number;
  tone: 'first' | 'second' | 'third' | 'rest';
}

export interface UsageByKindProps {
  kinds: readonly UsageKind[];
  maxBytes: number;
  /** The accessible name. */
  label: string;
  /** The whole in words ("64.2 of 100 GB"). */
  valueText: string;
  className?: string | undefined;
}

/**
 * The usage bar of the storage page, split by kind, with a legend. It keeps its tints when storage runs out, which a Banner
 * reports. Without a limit only the legend remains.
 */
export function UsageByKind({ kinds, maxBytes, label, valueText, className }: UsageByKindProps) {
  const usedBytes = kinds.reduce((sum, { bytes }) => sum + bytes, 0);
  const { isUnlimited, drawnShare } = usageOf({ usedBytes, maxBytes });
  const shown = kinds.filter(({ bytes }) => bytes > 0);
  return (
    <div className={className}>
      {!isUnlimited && (
        // biome-ignore lint/a11y/useSemanticElements: the parts of a native meter can't be styled alike everywhere
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={maxBytes}
          aria-valuenow={Math.min(usedBytes, maxBytes)}
          aria-valuetext={valueText}
          className={styles.track}
        >
          <div className={styles.used} style={{ inlineSize: `${drawnShare * 100}%` }}>
            {shown.map(({ text, bytes, tone }) => (
              <span key={text} className={classNames(styles.part, styles[tone])} style={{ flexGrow: bytes }} />
            ))}
          </div>
        </div>
      )}
      <ul className={styles.legend}>
        {shown.map(({ text, tone }) => (
          <li key={text} className={styles.entry}>
            <span className={classNames(styles.mark, styles[tone])} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
