export { mediaWorker, videoWorker } from './media.jobs.ts';
export { pictureFormatOf, thumbnailNames } from './media.policy.ts';
export {
  countFilmsByState,
  countMediaByState,
  countWaiting,
  type MediaWork,
  selectFailedFilms,
  selectMediaWork,
} from './media.repository.ts';
export { mediaRoutes } from './media.routes.ts';
export type { MediaTools } from './media-tools.ts';
export { ingestMedia } from './operations/ingest-media.ts';
export { type RebuildScope, rebuildMedia } from './operations/rebuild-media.ts';
export { lookAtUnseenFilms, requeueForgottenFilms } from './operations/requeue-films.ts';
export { requeueForgotten } from './operations/requeue-forgotten.ts';
export { rememberServedFiles } from './served-files.ts';
