import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './way-row.module.css';

interface WayRowProps {
  icon: ReactNode;
  title: string;
  /** Says what recipients get, or why the way is not available. */
  help: string;
  isFirst?: boolean | undefined;
  isUnavailable?: boolean | undefined;
  onPress: () => void;
}

/** One way of sharing. One that is not available says why. */
export function WayRow({ icon, title, help, isFirst, isUnavailable, onPress }: WayRowProps) {
  const id = useId();
  return (
    <button
      type="button"
      className={styles.row}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-help`}
      aria-disabled={isUnavailable || undefined}
      data-first-focus={isFirst ? '' : undefined}
      onClick={() => !isUnavailable && onPress()}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        <span id={`${id}-help`} className={styles.help}>
          {help}
        </span>
      </span>
      {!isUnavailable && <ChevronRight aria-hidden="true" className={styles.chevron} />}
    </button>
  );
}
