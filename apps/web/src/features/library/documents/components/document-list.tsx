import type { JobId } from '@stund/contract';
import { Checkbox, VirtualList } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { formatMonthHeading } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { countSelected, useGroupSelection } from '../../selection/index.ts';
import { documentPageQuery, rowsPerPage } from '../api/document-queries.ts';
import { type DocumentMonth, type DocumentRows, locateRow } from '../model/document-rows.ts';
import { positionOf } from '../model/position-of.ts';
import { DocumentRow } from './document-row.tsx';
import styles from './documents.module.css';
import { DocumentsBar } from './documents-bar.tsx';
import { documents, useDocumentSelection } from './use-document-selection.ts';

interface DocumentListProps {
  jobId: JobId;
  rows: DocumentRows;
  serial: number;
}

const rowPx = 56;

/** All documents grouped by month of upload. Only the rows near the viewport are rendered. */
export function DocumentList({ jobId, rows, serial }: DocumentListProps) {
  const { t } = useTexts();
  const itemProps = useDocumentSelection(jobId, rows, serial);
  return (
    <>
      <DocumentsBar jobId={jobId} rows={rows} />
      <Head rows={rows} />
      <div {...itemProps}>
        <VirtualList
          label={t('documents.title')}
          count={rows.rowCount}
          rowHeightPx={rowPx}
          getKey={(row) => keyOfRow(rows, row)}
          renderRow={(row) => {
            const place = locateRow(rows, row);
            if (!place) return null;
            if (place.index === 'heading') return <MonthRow month={place.month} />;
            return <FetchedRow jobId={jobId} month={place.month} index={place.index} />;
          }}
        />
      </div>
    </>
  );
}

function keyOfRow(rows: DocumentRows, row: number): string {
  const place = locateRow(rows, row);
  return place ? `${place.month.key}/${place.index}` : String(row);
}

/** The header row, which stays visible while scrolling. */
function Head({ rows }: { rows: DocumentRows }) {
  const { t } = useTexts();
  const count = useSyncExternalStore(documents.subscribe, () => countSelected(documents.get().selection));
  const isAll = count > 0 && count >= rows.documentCount;
  return (
    <div className={styles.head}>
      <Checkbox
        aria-label={t('documents.selectAll')}
        checked={isAll}
        isIndeterminate={count > 0 && !isAll}
        onChange={() => (isAll ? documents.quit() : documents.selectAll())}
      />
      <span className={styles.headName}>{t('documents.name')}</span>
      <span className={styles.type}>{t('documents.type')}</span>
      <span className={styles.day}>{t('documents.uploaded')}</span>
      <span className={styles.headEnd} />
    </div>
  );
}

function MonthRow({ month }: { month: DocumentMonth }) {
  const { language } = useTexts();
  const words = formatMonthHeading(month.year, month.month, language);
  return (
    <h2 className={styles.month}>
      {words.month} <span className={styles.year}>{words.year}</span>
    </h2>
  );
}

interface FetchedRowProps {
  jobId: JobId;
  month: DocumentMonth;
  index: number;
}

function FetchedRow({ jobId, month, index }: FetchedRowProps) {
  const page = Math.floor(index / rowsPerPage);
  const { data, isError, refetch } = useQuery(documentPageQuery(jobId, month.key, page));
  // Retries while the empty row is visible.
  useEffect(() => {
    if (!isError) return;
    const timer = setTimeout(() => void refetch(), retryFailedMs);
    return () => clearTimeout(timer);
  }, [isError, refetch]);
  const { statusOf } = useGroupSelection(documents, month.key, month.count);
  const document = data?.[index % rowsPerPage];
  const status = document ? statusOf(positionOf(document)) : 'NotSelected';
  return <DocumentRow document={document} item={`${month.key}/${index}`} status={status} />;
}

const retryFailedMs = 4000;
