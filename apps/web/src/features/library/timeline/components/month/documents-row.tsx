import { classNames } from '@stund/ui';
import { ChevronDown, FileText } from 'lucide-react';
import groupHeading from '../../../../../shared/files/group-heading.module.css';
import { formatMonthHeading } from '../../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { circleStateOf, type GroupStatus, SelectCircle, selectionOf } from '../../../selection/index.ts';
import type { GridMetrics } from '../../model/layout/grid-metrics.ts';
import { tileOffset } from '../../model/layout/tile-positions.ts';
import { rowIndex, type SectionLayout } from '../../model/layout/timeline-layout.ts';
import type { TimelineMonth } from '../../model/month-key.ts';
import { toggleDocuments } from '../../model/open-documents.ts';
import styles from './documents-row.module.css';

interface DocumentsRowProps {
  month: TimelineMonth;
  section: SectionLayout;
  metrics: GridMetrics;
  isTabStop: boolean;
  /** How many of the documents are selected. */
  status: GroupStatus;
  /** A click with Shift would change the selection of the documents. */
  isPreviewed: boolean;
  isSelecting: boolean;
}

/** The documents of a month in one row, which opens and closes their tiles below it. The circle selects all of them. */
export function DocumentsRow(props: DocumentsRowProps) {
  const { month, section, metrics, isTabStop, status, isPreviewed, isSelecting } = props;
  const { t, language } = useTexts();
  const { leftPx, topPx } = tileOffset(metrics, section, rowIndex);
  const heading = formatMonthHeading(month.year, month.month, language);
  const name = `${heading.month} ${heading.year}`;
  return (
    <div
      className={classNames(
        groupHeading.heading,
        styles.row,
        isSelecting && groupHeading.selecting,
        status === 'all' && styles.selected,
        isPreviewed && styles.previewed,
      )}
      style={{ left: leftPx, top: topPx, inlineSize: metrics.gridWidthPx, blockSize: metrics.documentsRowPx }}
    >
      <SelectCircle
        label={t('timeline.documents.select', { month: name })}
        state={circleStateOf(status)}
        surface="page"
        isTabStop={isSelecting}
        onPress={() => selectionOf('timeline').clickGroup(section.key)}
        className={classNames(groupHeading.circle, styles.circle)}
      />
      <button
        type="button"
        className={classNames(groupHeading.words, styles.button)}
        aria-expanded={section.count > 0}
        tabIndex={isTabStop ? 0 : -1}
        data-place={`${section.key}/${rowIndex}`}
        onClick={() => toggleDocuments(section.month)}
      >
        <FileText aria-hidden="true" className={styles.icon} />
        <span>{t('timeline.count.documents', { count: section.total })}</span>
      </button>
      <ChevronDown aria-hidden="true" className={styles.chevron} />
    </div>
  );
}
