import type { JobId } from '@stund/contract';
import type { UploadFile } from '@stund/uploader';
import { useMemo } from 'react';
import { useUploads } from '../model/uploads.ts';

/** The queued files of a job, in order. */
export function useUploadsOfJob(jobId: JobId): UploadFile[] {
  const files = useUploads()?.files;
  return useMemo(() => (files ? [...files].filter(({ targetJob }) => targetJob === jobId) : []), [files, jobId]);
}
