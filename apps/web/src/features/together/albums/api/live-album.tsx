import type { JobId } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followJob } from '../../../../shared/job-files/follow-job.ts';
import { recordChangesInSelections } from '../../../library/selection/index.ts';
import { reportUnknownChanges } from '../../../operator/telemetry/index.ts';

/** Keeps the open album in sync with the server. Renders nothing. */
export function LiveAlbum({ jobId }: { jobId: JobId }) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      followJob(queryClient, jobId, (changes) => {
        reportUnknownChanges(changes);
        recordChangesInSelections(jobId, changes);
      }),
    [queryClient, jobId],
  );
  return null;
}
