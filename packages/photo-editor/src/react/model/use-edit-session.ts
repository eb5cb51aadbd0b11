import { useMemo, useReducer } from 'react';
import type { Command } from '../../commands/command.ts';
import type { EditDocument } from '../../document/edit-document.ts';
import {
  canRedo,
  canUndo,
  endGesture,
  type History,
  hasChanges,
  perform,
  presentDocument,
  redo,
  startHistory,
  undo,
} from '../../history/history.ts';

/** The document that is being edited, and what can be undone. */
export interface EditSession {
  document: EditDocument;
  /** With a gesture, the command replaces the former one of the same gesture. */
  run: (command: Command, gesture?: string) => void;
  /** Must be called when the pointer or key of a gesture is released. */
  endGesture: () => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether leaving would lose something. */
  hasChanges: boolean;
}

type Step = (history: History) => History;

interface Initial {
  /** The document that was saved last, or an empty one. */
  saved: EditDocument;
  /** Changes of an earlier visit that were not saved. */
  draft: EditDocument | undefined;
}

/** Holds the document and its history. A draft is the second entry, so that it can be undone as a whole. */
export function useEditSession({ saved, draft }: Initial): EditSession {
  const [history, dispatch] = useReducer(
    (current: History, step: Step) => step(current),
    undefined,
    () => (draft ? { entries: [saved, draft], position: 1, gesture: null } : startHistory(saved)),
  );
  const actions = useMemo(
    () => ({
      run: (command: Command, gesture?: string) => dispatch((current) => perform(current, command, gesture ?? null)),
      endGesture: () => dispatch(endGesture),
      undo: () => dispatch(undo),
      redo: () => dispatch(redo),
    }),
    [],
  );
  return useMemo(
    () => ({
      document: presentDocument(history),
      ...actions,
      canUndo: canUndo(history),
      canRedo: canRedo(history),
      hasChanges: hasChanges(history),
    }),
    [history, actions],
  );
}
