export { mediaWorker } from './media.jobs.ts';
export { countMediaByState } from './media.repository.ts';
export { mediaRoutes } from './media.routes.ts';
export type { MediaTools } from './operations/ingest-media.ts';
export { requeueForgotten } from './operations/requeue-forgotten.ts';
