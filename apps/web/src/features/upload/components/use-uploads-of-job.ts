import type { UploadFile } from '@stund/uploader';
import { useMemo } from 'react';
import { useUploads } from '../model/uploads.ts';

/** The files of the queue that go to a job, in their order. */
export function useUploadsOfJob(jobId: string): UploadFile[] {
  const files = useUploads()?.files;
  return useMemo(() => (files ? [...files].filter(({ targetJob }) => targetJob === jobId) : []), [files, jobId]);
}
