import { classNames } from '@stund/ui';
import { memo } from 'react';
import groupHeading from '../../../../../shared/files/group-heading.module.css';
import { formatMonthHeading } from '../../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { circleStateOf, type GroupStatus, SelectCircle } from '../../../selection/index.ts';
import type { TimelineMonth } from '../../model/month-key.ts';
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
  /** The month shares its row with others, so its heading is smaller. */
  sharesRow: boolean;
  /** How many of its files are selected. */
  status: GroupStatus;
  isSelecting: boolean;
  onSelect: () => void;
}

/**
 * The heading of a month with its counts next to it, or below it on phones. The circle before it selects the whole
 * month. The tiles below it change with every row that is scrolled, and the heading does not.
 */
export const MonthHeading = memo(function MonthHeading(props: MonthHeadingProps) {
  const { month, leftPx, heightPx, sharesRow, status, isSelecting, onSelect } = props;
  const { t, language } = useTexts();
  const name = formatMonthHeading(month.year, month.month, language);
  return (
    <div
      className={classNames(
        groupHeading.heading,
        styles.heading,
        sharesRow && styles.sharing,
        isSelecting && groupHeading.selecting,
        isSelecting && styles.selecting,
      )}
      style={{ paddingInlineStart: leftPx, blockSize: heightPx }}
    >
      <SelectCircle
        label={t('selection.group.select', { group: `${name.month} ${name.year}` })}
        state={circleStateOf(status)}
        surface="page"
        isTabStop={isSelecting}
        onPress={onSelect}
        className={classNames(groupHeading.circle, styles.circle)}
      />
      <div className={classNames(groupHeading.words, styles.words)}>
        <h2 className={styles.name}>
          <MonthName {...month} />
        </h2>
        <p className={groupHeading.counts}>
          <MonthCounts month={month} />
        </p>
      </div>
    </div>
  );
});

function MonthCounts({ month }: { month: TimelineMonth }) {
  const { t } = useTexts();
  const parts = [
    // Screenshots are included in the picture count and shown separately.
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
