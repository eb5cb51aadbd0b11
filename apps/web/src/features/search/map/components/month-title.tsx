import { classNames } from '@stund/ui';
import groupHeading from '../../../../shared/files/group-heading.module.css';
import { formatMonthHeading } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { circleStateOf, SelectCircle, useGroupStatus, useIsSelecting } from '../../../library/selection/index.ts';
import styles from './files-in-view.module.css';
import { mapSelection } from './use-map-selection.ts';

interface MonthTitleProps {
  /** As in "2025-10". */
  month: string;
  /** How many of its files are listed. */
  count: number;
  isSelectable: boolean;
}

/** The name of a month; the circle before it selects its files. */
export function MonthTitle({ month, count, isSelectable }: MonthTitleProps) {
  const { t, language } = useTexts();
  const status = useGroupStatus(mapSelection, month, count);
  const isSelecting = useIsSelecting(mapSelection) && isSelectable;
  const name = formatMonthHeading(Number(month.slice(0, 4)), Number(month.slice(5)), language);
  return (
    <div className={classNames(styles.month, groupHeading.heading, isSelecting && groupHeading.selecting)}>
      {isSelectable && (
        <SelectCircle
          label={t('selection.group.select', { group: `${name.month} ${name.year}` })}
          state={circleStateOf(status)}
          surface="page"
          isTabStop={isSelecting}
          onPress={() => mapSelection.clickGroup(month)}
          className={groupHeading.circle}
        />
      )}
      <div className={groupHeading.words}>
        <h3 className={styles.monthName}>
          {name.month} <span className={styles.year}>{name.year}</span>
        </h3>
      </div>
    </div>
  );
}
