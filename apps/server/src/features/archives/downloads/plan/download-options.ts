import type { BodyOf, createDownload, DownloadOption, JobType, Language } from '@stund/contract';
import type { Arrangement } from './archive-path.ts';

type Request = BodyOf<typeof createDownload>;

/** What a download was created with, as it is stored with its plan. */
export interface StoredOptions {
  option: DownloadOption;
  arrangement: Arrangement;
  heicAsJpeg: boolean;
  /** Whether it contains copies without location and camera details. Absent in downloads of the previous release. */
  isPrivate?: boolean;
  /** That of the texts in the archive. Absent in downloads of the previous release. */
  language?: Language;
}

/**
 * Completes the options that the caller leaves open. The `stund.json` of a takeout describes a whole job with everything that is known
 * of its files, so shares and copies without location and camera details come without one.
 */
export function storedOptionsOf(
  request: Request,
  { jobType, isPrivate, language }: { jobType: JobType; isPrivate: boolean; language: Language },
): StoredOptions {
  const { option } = request;
  const isFlat = request.flattened ?? option !== 'takeout';
  const inFolders = option === 'takeout' && jobType === 'timeline' ? 'months' : 'folders';
  return {
    option: option === 'takeout' && (isPrivate || jobType === 'share') ? 'download' : option,
    isPrivate,
    language: request.language ?? language,
    arrangement: isFlat ? 'flat' : inFolders,
    heicAsJpeg: request.heic_as_jpeg ?? option === 'export',
  };
}
