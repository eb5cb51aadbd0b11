import { classNames, positioned } from '@stund/ui';
import { useTexts } from '../i18n/texts.ts';
import styles from './named-rows.module.css';

interface NamedRowsProps {
  /** The names are those of files or albums; the words say something about each. */
  rows: ReadonlyArray<{ name: string; words: string }>;
  label?: string;
  isProblem?: boolean;
  /** Of more than these, the rest is in the report. */
  shownCount?: number;
}

/** Names with a few words about each, in rows that wrap. */
export function NamedRows({ rows, label, isProblem = false, shownCount = rows.length }: NamedRowsProps) {
  const { t } = useTexts();
  const moreCount = rows.length - shownCount;
  return (
    <ul className={classNames(styles.list, isProblem && styles.problem)} aria-label={label}>
      {positioned(rows.slice(0, shownCount)).map(({ key, item: { name, words } }) => (
        <li key={key} className={styles.row}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.words}>{words}</span>
        </li>
      ))}
      {moreCount > 0 && <li className={styles.row}>{t('shared.report.more', { count: moreCount })}</li>}
    </ul>
  );
}
