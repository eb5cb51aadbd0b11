import type { NewFile, UploadFile } from '../upload-file.ts';

export function newFile(name: string, changes: Partial<NewFile> = {}): NewFile {
  return { name, path: name, sizeBytes: 1000, mimeType: '', isFolder: false, modifiedMs: 0, ...changes };
}

export function fileNamed(name: string, changes: Partial<UploadFile> = {}): UploadFile {
  return {
    ...newFile(name),
    id: 0,
    batch: 1,
    targetJob: 'job',
    status: 'Enqueued',
    step: 'waiting',
    attempt: 0,
    checksum: undefined,
    sentBytes: 0,
    uploadedPercent: 0,
    statusReason: undefined,
    fileUuid: undefined,
    failureCount: 0,
    ...changes,
  };
}
