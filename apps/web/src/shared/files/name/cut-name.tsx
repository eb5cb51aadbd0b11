import { classNames } from '@stund/ui';
import styles from './cut-name.module.css';
import { splitName } from './file-name.ts';

interface CutNameProps {
  name: string;
  /** How many characters of the end stay visible. */
  endLength?: number;
  className?: string | undefined;
}

/**
 * The name of a file in one line, cut in the middle where it does not fit. What is read out, found, selected and copied is the whole
 * name, once; its two visible parts are generated content.
 */
export function CutName({ name, endLength, className }: CutNameProps) {
  const { start, end } = splitName(name, endLength);
  if (end === '') {
    return (
      <bdi className={classNames(styles.name, className)}>
        <span className={styles.start}>{name}</span>
      </bdi>
    );
  }
  return (
    <bdi className={classNames(styles.name, className)}>
      <span className={styles.whole}>{name}</span>
      <span aria-hidden="true" className={classNames(styles.start, styles.part)} data-part={start} />
      <span aria-hidden="true" className={styles.part} data-part={end} />
    </bdi>
  );
}
