import type { BoundAction } from '../../../../shared/actions/action.ts';
import { useBindActions } from '../../../../shared/actions/use-bind-actions.ts';
import { type FileActionId, type FileOperations, fileActionsOf } from './file-actions.ts';
import type { FileContext } from './file-context.ts';

/** Returns the function that offers actions for files: those of a list that apply and that the place can perform. */
export function useFileActions() {
  const bind = useBindActions();
  return (ids: readonly FileActionId[], context: FileContext, operations: FileOperations): BoundAction[] =>
    bind(fileActionsOf(ids), context, operations);
}
