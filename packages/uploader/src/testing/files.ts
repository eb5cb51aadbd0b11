import type { JobId } from '@stund/contract';
import { type NewFile, type UploadFile, untouched } from '../upload-file.ts';

export function newFile(name: string, changes: Partial<NewFile> = {}): NewFile {
  return { name, path: name, sizeBytes: 1000, mimeType: '', isFolder: false, modifiedMs: 0, ...changes };
}

export function fileNamed(name: string, changes: Partial<UploadFile> = {}): UploadFile {
  return {
    ...newFile(name),
    id: 0,
    batch: 1,
    targetJob: 'job' as JobId,
    status: 'Enqueued',
    step: 'waiting',
    ...untouched,
    ...changes,
  };
}
