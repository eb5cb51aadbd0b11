import type { BodyOf, createDownload, DownloadOption, JobType } from '@stund/contract';
import type { Arrangement } from './archive-path.ts';

type Request = BodyOf<typeof createDownload>;

/** What a download was created with, as it is stored with its plan. */
export interface StoredOptions {
  option: DownloadOption;
  arrangement: Arrangement;
  heicAsJpeg: boolean;
}

/** Completes the options that the caller leaves open. */
export function storedOptionsOf(request: Request, jobType: JobType): StoredOptions {
  const { option } = request;
  const isFlat = request.flattened ?? option !== 'takeout';
  const inFolders = option === 'takeout' && jobType === 'timeline' ? 'months' : 'folders';
  return {
    option,
    arrangement: isFlat ? 'flat' : inFolders,
    heicAsJpeg: request.heic_as_jpeg ?? option === 'export',
  };
}
