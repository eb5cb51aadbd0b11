import type { FileId, JobId } from '@stund/contract';
import { Spinner } from '@stund/ui';
import { lazy, Suspense } from 'react';
import { loadPageTexts, useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';

const JobMap = lazy(async () => {
  const [{ loadJobMap }] = await Promise.all([import('../../../search/map/index.ts'), loadPageTexts()]);
  return { default: (await loadJobMap()).JobMap };
});

/** Where the pictures and videos of the share were taken. */
export function ShareMap({ jobId, openFileId }: { jobId: JobId; openFileId: FileId | undefined }) {
  const { t } = useTexts();
  return (
    <Suspense fallback={<Spinner size={24} label={t('share-page.loading')} />}>
      <JobMap
        jobId={jobId}
        addressOf={(fileId) => addresses.shareFile(jobId, fileId)}
        isOnTop={openFileId === undefined}
      />
    </Suspense>
  );
}
