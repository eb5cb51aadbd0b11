/** Edits of pictures: saved as documents, rendered by workers, opened again and reverted. */

export { editsFeature } from './edits.feature.ts';
export { editRoutes } from './edits.routes.ts';
export {
  connectEdits,
  describeEdits,
  divideByDocuments,
  type EditToRestore,
  restoreEditsOf,
} from './edits-of-takeouts.ts';
export { requeueForgottenEdits } from './operations/requeue-forgotten-edits.ts';
export { renderEditTask } from './render-edit.task.ts';
