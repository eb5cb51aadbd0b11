import { positioned } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { textIdOfReason } from '../send/report-reasons.ts';
import styles from './list.module.css';

/** The report has all of them. */
const shownCount = 50;

interface ReasonListProps {
  /** The reasons are those of the report. */
  failures: ReadonlyArray<{ path: string; reason: string }>;
}

/** Files that cannot be imported, and why. */
export function ReasonList({ failures }: ReasonListProps) {
  const { t } = useTexts();
  if (failures.length === 0) return null;
  const more = failures.length - shownCount;
  return (
    <ul className={styles.list} aria-label={t('move-in.unreadable')}>
      {positioned(failures.slice(0, shownCount)).map(({ key, item: { path, reason } }) => (
        <li key={key} className={styles.row}>
          <span className={styles.name} dir="auto">
            {path}
          </span>
          <span className={styles.problem}>{t(textIdOfReason(reason))}</span>
        </li>
      ))}
      {more > 0 && <li className={styles.row}>{t('move-in.more', { count: more })}</li>}
    </ul>
  );
}
