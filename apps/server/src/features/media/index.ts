export { ingestMedia } from './ingest/ingest-media.ts';
export { type RebuildScope, rebuildMedia } from './ingest/rebuild-media.ts';
export { requeueForgotten } from './ingest/requeue-stalled-media.ts';
export { pictureFormatOf, thumbnailNames } from './media.policy.ts';
export {
  countFilmsByState,
  countMediaByState,
  countWaiting,
  type MediaWork,
  selectFailedFilms,
  selectMediaWork,
} from './media.repository.ts';
export { mediaWorker, videoWorker } from './media.worker.ts';
export type { MediaTools } from './media-tools.ts';
export { mediaRoutes } from './serving/media.routes.ts';
export { rememberServedFiles } from './serving/served-files.ts';
export { lookAtUnseenFilms, requeueForgottenFilms } from './videos/requeue-stalled-videos.ts';
