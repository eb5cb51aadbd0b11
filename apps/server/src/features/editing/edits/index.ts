/** Edits of pictures: saved as documents, rendered by workers, opened again and reverted. */

export { editsFeature } from './edits.feature.ts';
export {
  connectEdits,
  describeEdits,
  divideByDocuments,
  type EditToRestore,
  restoreEditsOf,
} from './edits-of-takeouts.ts';
