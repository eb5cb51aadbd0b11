import type { AsyncUploadStatus, FileId, pollJobChanges, ReplyInputOf, UploadId } from '@stund/contract';
import { type FileState, fileStatusOf } from './file-status.repository.ts';
import { isBeingWritten, type Upload } from './upload.repository.ts';

type Status = ReplyInputOf<typeof pollJobChanges>['statuses'][number];

/** What tus tells of an upload in headers. */
export function progressHeaders(upload: Upload): Record<string, string> {
  return {
    'upload-offset': String(upload.offset_bytes),
    ...(upload.state !== 'stored' && { 'upload-expires': upload.expires_at.toUTCString() }),
    ...(upload.file_id !== null && { 'x-file-id': upload.file_id }),
  };
}

/** Where it stands; `file` is what it became. */
export function uploadStatusOf(upload: Upload, file: FileState | undefined, now: Date): AsyncUploadStatus {
  switch (upload.state) {
    case 'receiving':
      return isBeingWritten(upload, now) ? 'uploading' : 'resumable';
    case 'received':
      return 'ready_for_processing';
    case 'failed':
      return 'failed';
    case 'stored':
      return file ? fileStatusOf(file) : 'done';
  }
}

export function presentUploadStatus(upload: Upload, file: FileState | undefined, now: Date): Status {
  return {
    ...nothingKnown,
    upload_id: upload.id,
    file_id: upload.file_id,
    status: uploadStatusOf(upload, file, now),
    existence: upload.file_id === null ? null : existenceOf(file),
    offset: upload.offset_bytes,
    size: upload.size_bytes,
    path: upload.fields.path,
    checksum: upload.fields.checksum ?? null,
    error: upload.failure,
  };
}

/** One that was named and is not there: it was given up, or has expired. */
export function presentUnknownUpload(id: UploadId): Status {
  return { ...nothingKnown, upload_id: id, status: 'failed', error: 'not-found' };
}

export function presentFileStatus(id: FileId, file: FileState | undefined): Status {
  return { ...nothingKnown, file_id: id, status: file ? fileStatusOf(file) : 'done', existence: existenceOf(file) };
}

function existenceOf(file: FileState | undefined): Status['existence'] {
  if (!file) return 'deleted';
  return file.deleted_at === null ? 'exists' : 'trashed';
}

const nothingKnown = {
  upload_id: null,
  file_id: null,
  existence: null,
  offset: null,
  size: null,
  path: null,
  checksum: null,
  error: null,
};
