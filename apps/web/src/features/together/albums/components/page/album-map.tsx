import type { FileId, JobId } from '@stund/contract';
import { Spinner } from '@stund/ui';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import styles from './album-content.module.css';

const JobMap = lazy(async () => {
  const { loadJobMap } = await import('../../../../search/map/index.ts');
  return { default: (await loadJobMap()).JobMap };
});

/** Where the files of the album were taken. */
export function AlbumMap({ jobId, openFileId }: { jobId: JobId; openFileId: FileId | undefined }) {
  const { t } = useTexts();
  return (
    <Suspense
      fallback={
        <div className={styles.waiting}>
          <Spinner size={24} label={t('albums.loading')} />
        </div>
      }
    >
      <JobMap
        jobId={jobId}
        addressOf={(fileId) => addresses.albumFile(jobId, fileId)}
        isOnTop={openFileId === undefined}
      />
    </Suspense>
  );
}
