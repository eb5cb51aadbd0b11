import type { BoundAction } from '../actions/action.ts';
import { useBindActions } from '../actions/use-bind-actions.ts';
import { type AlbumActionId, type AlbumContext, type AlbumOperations, albumActionsOf } from './album-actions.ts';

/** Returns the function that offers actions for an album: those of a list that apply and that the place can perform. */
export function useAlbumActions() {
  const bind = useBindActions();
  return (ids: readonly AlbumActionId[], context: AlbumContext, operations: AlbumOperations): BoundAction[] =>
    bind(albumActionsOf(ids), context, operations);
}
