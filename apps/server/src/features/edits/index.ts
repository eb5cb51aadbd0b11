/** Edits of pictures: saved as documents, rendered by workers, opened again and reverted. */
export { editRoutes } from './edits.routes.ts';
export { editWorker } from './render-edit.worker.ts';
