import type { CommentId } from '@stund/contract';
import { createStore, useStore } from '../../../../shared/store/store.ts';

/** The state of the viewer's action on a comment (docs/rules/conversation.md#co4). */
export type ActionStatus =
  | 'PENDING_USER__EDIT'
  | 'PENDING_SERVER__EDIT'
  | 'SERVER_ERROR__EDIT'
  | 'PENDING_USER__DELETE'
  | 'PENDING_SERVER__DELETE'
  | 'SERVER_ERROR__DELETE';

export interface CommentAction {
  readonly status: ActionStatus;
  /** The edited text. */
  readonly text: string;
}

export type ActionEvent =
  | { type: 'edit'; text: string }
  | { type: 'type'; text: string }
  | { type: 'delete' }
  /** Confirms the edit or the deletion. */
  | { type: 'submit' }
  | { type: 'succeed' }
  | { type: 'fail' }
  | { type: 'cancel' };

/**
 * Returns the action after an event, or undefined if there is none. Events that do not apply to the current state are
 * ignored.
 */
export function nextAction(action: CommentAction | undefined, event: ActionEvent): CommentAction | undefined {
  const isAtServer = action?.status.startsWith('PENDING_SERVER') ?? false;
  switch (event.type) {
    case 'edit':
      return isAtServer ? action : { status: 'PENDING_USER__EDIT', text: event.text };
    case 'delete':
      return isAtServer ? action : { status: 'PENDING_USER__DELETE', text: '' };
    case 'type':
      return action?.status === 'PENDING_USER__EDIT' ? { ...action, text: event.text } : action;
    case 'submit':
      return submitted(action);
    case 'succeed':
      return isAtServer ? undefined : action;
    case 'fail':
      return failed(action);
    case 'cancel':
      return isAtServer ? action : undefined;
  }
}

/** An edited comment must not be empty (docs/rules/conversation.md#co1). */
function submitted(action: CommentAction | undefined): CommentAction | undefined {
  if (action?.status === 'PENDING_USER__EDIT' && action.text.trim() !== '') {
    return { status: 'PENDING_SERVER__EDIT', text: action.text.trim() };
  }
  if (action?.status === 'PENDING_USER__DELETE' || action?.status === 'SERVER_ERROR__DELETE') {
    return { ...action, status: 'PENDING_SERVER__DELETE' };
  }
  return action;
}

function failed(action: CommentAction | undefined): CommentAction | undefined {
  if (action?.status === 'PENDING_SERVER__EDIT') return { ...action, status: 'SERVER_ERROR__EDIT' };
  if (action?.status === 'PENDING_SERVER__DELETE') return { ...action, status: 'SERVER_ERROR__DELETE' };
  return action;
}

const actions = createStore<ReadonlyMap<CommentId, CommentAction>>(new Map());

export function useCommentAction(id: CommentId): CommentAction | undefined {
  return useStore(actions).get(id);
}

/** Applies an event and returns the resulting action. */
export function sendActionEvent(id: CommentId, event: ActionEvent): CommentAction | undefined {
  const before = actions.get().get(id);
  const after = nextAction(before, event);
  if (after === before) return after;
  const next = new Map(actions.get());
  if (after) next.set(id, after);
  else next.delete(id);
  actions.set(next);
  return after;
}
