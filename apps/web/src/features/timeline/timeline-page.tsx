import { expandId } from '@stund/contract';
import { Button, EmptyState } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { CloudOff, Image } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useMatch } from 'react-router';
import { useAccount } from '../../shared/account/account.ts';
import { errorTextId } from '../../shared/api/error-text.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { HeaderActions } from '../../shared/shell/header-actions.tsx';
import { UploadButton } from '../upload/index.ts';
import { monthsQuery } from './api/timeline-queries.ts';
import { TimelineGrid } from './components/timeline-grid.tsx';
import { TimelineSkeleton } from './components/timeline-skeleton.tsx';
import { useGridMetrics } from './components/use-grid-metrics.ts';
import type { GridMetrics } from './model/grid-metrics.ts';
import { fileCountOf } from './model/month-key.ts';
import styles from './timeline-page.module.css';

/** The timeline at /photos. `children` is the viewer's outlet: it lies above, and the timeline stays where it is. */
export function TimelinePage({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  const pageRef = useRef<HTMLDivElement>(null);
  const metrics = useGridMetrics(pageRef);
  usePageTitle(t('timeline.title'));

  return (
    <>
      <HeaderActions>
        <UploadButton />
      </HeaderActions>
      <div ref={pageRef} className={styles.page}>
        <h1 className="visually-hidden">{t('timeline.title')}</h1>
        {metrics && <Timeline metrics={metrics} />}
      </div>
      {children}
    </>
  );
}

function Timeline({ metrics }: { metrics: GridMetrics }) {
  const { t } = useTexts();
  const { default_job: jobId } = useAccount();
  const { data, error, isFetching, refetch } = useQuery(monthsQuery(jobId));
  const short = useMatch(`${addresses.photos}/:file`)?.params.file;
  const openFileId = short === undefined ? undefined : expandId(short);

  if (data === undefined && error) {
    return (
      <EmptyState
        className={styles.state}
        icon={<CloudOff />}
        title={t('timeline.failed')}
        text={t(errorTextId(error))}
        action={
          <Button variant="primary" isBusy={isFetching} onClick={() => void refetch()}>
            {t('timeline.retry')}
          </Button>
        }
      />
    );
  }
  if (data === undefined) return <TimelineSkeleton metrics={metrics} />;
  if (!data.months.some((month) => fileCountOf(month) > 0)) {
    return (
      <EmptyState
        className={styles.state}
        icon={<Image />}
        title={t('timeline.empty.title')}
        text={t('timeline.empty.text')}
        action={<UploadButton place="page" />}
      />
    );
  }
  return <TimelineGrid jobId={jobId} months={data.months} metrics={metrics} openFileId={openFileId} />;
}
