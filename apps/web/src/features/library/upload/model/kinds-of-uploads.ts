import { recogniseMediaType, type UploaderState, type UploadFile, type UploadSummary } from '@stund/uploader';
import type { FileAmount, KindCounts } from '../../../../shared/files/kind/kind-of-files.ts';

/** Files that are uploaded by kind, which their names tell before the server knows them. */
export function kindsOfUploads(uploads: Iterable<Pick<UploadFile, 'name' | 'mimeType'>>): KindCounts {
  const counts = { picture: 0, video: 0, document: 0 };
  for (const { name, mimeType } of uploads) counts[recogniseMediaType(name, mimeType)] += 1;
  return { picture_count: counts.picture, video_count: counts.video, document_count: counts.document };
}

/** The uploaded files: by kind once the upload has ended, because a queue that changes all the time is not counted each time. */
export function uploadedAmount({ files }: UploaderState, { phase, doneCount }: UploadSummary): FileAmount {
  if (phase !== 'done') return doneCount;
  return kindsOfUploads([...files].filter(({ status }) => status === 'Succeeded' || status === 'BackendSucceeded'));
}
