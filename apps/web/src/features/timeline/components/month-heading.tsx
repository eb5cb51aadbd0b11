import { formatMonthHeading } from '../../../shared/formatting/dates.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { TimelineMonth } from '../model/month-key.ts';
import styles from './month-heading.module.css';

/** The month's name, in two tones. */
export function MonthName({ year, month }: Pick<TimelineMonth, 'year' | 'month'>) {
  const { language } = useTexts();
  const heading = formatMonthHeading(year, month, language);
  return (
    <>
      {heading.month} <span className={styles.year}>{heading.year}</span>
    </>
  );
}

interface MonthHeadingProps {
  month: TimelineMonth;
  leftPx: number;
  heightPx: number;
}

/** The month as a heading with what is in it beside; below it on phones. */
export function MonthHeading({ month, leftPx, heightPx }: MonthHeadingProps) {
  return (
    <div className={styles.heading} style={{ paddingInlineStart: leftPx, blockSize: heightPx }}>
      <h2 className={styles.name}>
        <MonthName {...month} />
      </h2>
      <p className={styles.counts}>
        <MonthCounts month={month} />
      </p>
    </div>
  );
}

function MonthCounts({ month }: { month: TimelineMonth }) {
  const { t } = useTexts();
  const parts = [
    // Screenshots are counted among the pictures too, and shown apart.
    ['timeline.count.pictures', month.picture_count - month.screenshot_count],
    ['timeline.count.videos', month.video_count],
    ['timeline.count.screenshots', month.screenshot_count],
    ['timeline.count.documents', month.document_count],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([id, count]) => t(id, { count }))
    .join(' · ');
}
