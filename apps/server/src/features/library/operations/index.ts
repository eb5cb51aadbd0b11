/** Work in the background that a person waits for: its state, its progress and its failure, and waiting for them. */
export {
  cancelOperations,
  deleteOperations,
  endOperations,
  failStalledOperations,
  findOperation,
  insertOperations,
  lockUnfinished,
  type OperationRow,
} from './operation.repository.ts';
export { operationsFeature } from './operations.feature.ts';
export { OperationFailedError, type OperationRun, runOperation } from './run-operation.ts';
