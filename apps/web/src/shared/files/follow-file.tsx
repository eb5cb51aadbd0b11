import { type FileId, type JobId, timing } from '@stund/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges, sleep } from '../live/follow-changes.ts';
import { lastReportedSeq, waitForJobChange } from '../live/wait-for-job-change.ts';
import { fileKeys } from './file-keys.ts';

interface FollowFileProps {
  jobId: JobId;
  fileId: FileId;
}

/**
 * Keeps one file in sync with the server where the list of its job is not followed, such as while its thumbnail is made. Renders
 * nothing.
 */
export function FollowFile({ jobId, fileId }: FollowFileProps) {
  const queryClient = useQueryClient();
  useEffect(() => followFile(queryClient, { jobId, fileId }), [queryClient, jobId, fileId]);
  return null;
}

/** Other files of the job may change many times a second; the file is then refetched every 2.5 s. */
function followFile(queryClient: QueryClient, { jobId, fileId }: FollowFileProps): () => void {
  // Changes before the file was fetched are not known, so that the first wait ends at once.
  let seq = 0;
  let fetchedAtMs = Number.NEGATIVE_INFINITY;
  return followChanges({
    seq: () => seq,
    async poll() {
      seq = lastReportedSeq(jobId);
      fetchedAtMs = performance.now();
      await queryClient.invalidateQueries({ queryKey: fileKeys.file(jobId, fileId) });
      return false;
    },
    async wait(since, signal) {
      await sleep(Math.max(0, fetchedAtMs + timing.uploadPollMs - performance.now()), signal);
      await waitForJobChange(jobId, since, signal);
    },
    needsPolling: () => false,
    subscribe: () => () => undefined,
  });
}
