/** Archives that are planned once, keep the bytes of their files and can be resumed at any position. */
export { presentDownload } from './download.presenter.ts';
export { type AppendixSource, downloadsFeature } from './downloads.feature.ts';
export { downloadRoutes } from './downloads.routes.ts';
export { downloadWorker } from './downloads.worker.ts';
export { createDownload } from './operations/create-download.ts';
export { deleteDownloadsOfAccount } from './operations/delete-downloads-of-account.ts';
export type {
  Appendix,
  CreateAppendix,
  GeneratedFile,
  PlannedFile,
} from './plan/appendix.ts';
export { type RangedRequest, rangedReply } from './serving/ranged-reply.ts';
