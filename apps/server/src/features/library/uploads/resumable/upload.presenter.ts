import type {
  AsyncUploadStatus,
  FileId,
  listOpenUploads,
  pollJobChanges,
  ReplyInputOf,
  UploadId,
} from '@stund/contract';
import { type FileState, fileStatusOf } from './file-status.repository.ts';
import type { OpenUploadOfOthers } from './open-uploads.repository.ts';
import { isBeingWritten, type Upload } from './upload.repository.ts';

type Status = ReplyInputOf<typeof pollJobChanges>['statuses'][number];

/** The tus headers that describe an upload. */
export function progressHeaders(upload: Upload): Record<string, string> {
  return {
    'upload-offset': String(upload.offset_bytes),
    ...(upload.state !== 'stored' && { 'upload-expires': upload.expires_at.toUTCString() }),
    ...(upload.file_id !== null && { 'x-file-id': upload.file_id }),
  };
}

/** The status of an upload; `file` is the file it became. */
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
    ...emptyStatus,
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

export function presentOpenUpload(upload: OpenUploadOfOthers): ReplyInputOf<typeof listOpenUploads>['uploads'][number] {
  return {
    upload_id: upload.id,
    path: upload.path,
    size: upload.size_bytes,
    offset: upload.offset_bytes,
    created: Math.floor(upload.created_at.getTime() / 1000),
    person: { uuid: upload.person_id, name: upload.name, is_guest: upload.is_guest },
  };
}

/** The status of an unknown upload: it was discarded or has expired. */
export function presentUnknownUpload(id: UploadId): Status {
  return { ...emptyStatus, upload_id: id, status: 'failed', error: 'not-found' };
}

export function presentFileStatus(id: FileId, file: FileState | undefined): Status {
  return { ...emptyStatus, file_id: id, status: file ? fileStatusOf(file) : 'done', existence: existenceOf(file) };
}

function existenceOf(file: FileState | undefined): Status['existence'] {
  if (!file) return 'deleted';
  return file.deleted_at === null ? 'exists' : 'trashed';
}

const emptyStatus = {
  upload_id: null,
  file_id: null,
  existence: null,
  offset: null,
  size: null,
  path: null,
  checksum: null,
  error: null,
};
