/** Archives that are planned once, keep the bytes of their files and can be resumed at any position. */
export { downloadRoutes } from './downloads.routes.ts';
export { downloadWorker } from './downloads.worker.ts';
export { removeExpiredDownloads } from './operations/remove-expired-downloads.ts';
export type {
  Appendix,
  CreateAppendix,
  GeneratedFile,
  PlannedFile,
} from './plan/appendix.ts';
