export type { RestoredFile, UploadEffect, UploadEvent } from './events.ts';
export type { FileTable } from './file-table.ts';
export { type MediaType, recogniseMediaType } from './media-type.ts';
export { isWorthRestoring, type PersistedFile } from './persistence/persisted-file.ts';
export {
  type QueueChange,
  QueueChangeTracker,
} from './persistence/queue-change-tracker.ts';
export {
  type HashedFile,
  type SendOptions,
  SourceFailure,
  type StoredFile,
  type UploaderPorts,
  UploadFailure,
  type UploadOutcome,
  type UploadRequest,
} from './ports.ts';
export type { UploadReport } from './reports.ts';
export { defaultLimits, type UploadLimits } from './schedule.ts';
export { SpeedMeter } from './speed-meter.ts';
export type { Connection, Overflow, Tally, UploaderState } from './state.ts';
export { summarise, type UploadPhase, type UploadSummary } from './summary.ts';
export { transition } from './transition.ts';
export {
  type BatchPlace,
  canRetry,
  isRejectedDocument,
  isSettled,
  type NewFile,
  type RejectionReason,
  type UploadFile,
  type UploadStatus,
  type UploadStep,
} from './upload-file.ts';
export {
  createUploader,
  type FoundFile,
  type RestoredSource,
  type UploadBatch,
  type UploadCommand,
  type Uploader,
} from './uploader.ts';
