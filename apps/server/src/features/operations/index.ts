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
export { createOperationWaiters, type OperationWaiters } from './operation-waiters.ts';
export { removeExpiredOperations } from './operations/remove-expired-operations.ts';
export { operationRoutes } from './operations.routes.ts';
export { OperationFailedError, type OperationRun, runOperation } from './run-operation.ts';
