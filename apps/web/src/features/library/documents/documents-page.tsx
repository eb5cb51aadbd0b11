import type { JobId } from '@stund/contract';
import { EmptyState, IconButton, Spinner } from '@stund/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, FileText } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { fileKeys } from '../../../shared/files/file-keys.ts';
import { formatSize } from '../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../shared/navigation/embedded.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { useRetainedFocus } from '../../../shared/navigation/use-retained-focus.ts';
import { LoadError } from '../../../shared/shell/load-error.tsx';
import { UploadDocumentsButton, useUploadTarget } from '../upload/index.ts';
import { documentMonthsQuery } from './api/document-queries.ts';
import { DocumentList } from './components/document-list.tsx';
import styles from './documents-page.module.css';
import { layOutRows } from './model/document-rows.ts';

/** All files that are neither pictures nor videos, grouped by month of upload. */
export function DocumentsPage() {
  const { t, language } = useTexts();
  const { default_job: jobId } = useAccount();
  const query = useQuery(documentMonthsQuery(jobId));
  const { data, error } = query;
  useRenewPages(jobId, data?.serial);
  const rows = useMemo(() => layOutRows(data?.months ?? []), [data]);
  const target = useMemo(() => ({ jobId, alsoTargetTimeline: false, acceptsDocuments: true }), [jobId]);
  useUploadTarget(target);
  usePageTitle(t('documents.title'));
  const pageRef = useRef<HTMLDivElement>(null);
  useRetainedFocus(pageRef);
  return (
    <div ref={pageRef} className={styles.page}>
      <div className={styles.top}>
        <BackToSettings label={t('documents.back')} />
        <h1 className={styles.title}>{t('documents.title')}</h1>
        {rows.documentCount > 0 && (
          <p className={styles.count}>
            {t('documents.count', { count: rows.documentCount, size: formatSize(rows.sizeBytes, language) })}
          </p>
        )}
        {rows.documentCount > 0 && (
          <span className={styles.upload}>
            <UploadDocumentsButton />
          </span>
        )}
      </div>
      {data === undefined && !error && <Spinner className={styles.state} size={24} label={t('documents.loading')} />}
      {data === undefined && error && (
        <LoadError className={styles.state} title={t('documents.failed')} query={query} />
      )}
      {data && rows.documentCount === 0 && (
        <EmptyState
          className={styles.state}
          icon={<FileText />}
          title={t('documents.empty.title')}
          text={t('documents.empty.text')}
          action={<UploadDocumentsButton />}
        />
      )}
      {data && rows.documentCount > 0 && <DocumentList jobId={jobId} rows={rows} serial={data.serial} />}
    </div>
  );
}

function BackToSettings({ label }: { label: string }) {
  const { inside } = useEmbedded();
  const link = (props: { className: string; children: ReactNode; 'aria-label': string }) => (
    <Link to={inside(addresses.settings)} {...props} />
  );
  return <IconButton label={label} icon={<ArrowLeft />} iconSize={22} render={link} />;
}

/** Refetches the loaded pages when the files of the job have changed. */
function useRenewPages(jobId: JobId, serial: number | undefined): void {
  const queryClient = useQueryClient();
  const before = useRef(serial);
  useEffect(() => {
    const isNews = before.current !== undefined && before.current !== serial;
    before.current = serial;
    if (isNews) void queryClient.invalidateQueries({ queryKey: fileKeys.documentPages(jobId) });
  }, [queryClient, jobId, serial]);
}
