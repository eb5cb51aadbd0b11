import { applyCommand } from '../commands/apply-command.ts';
import type { Command } from '../commands/command.ts';
import type { EditDocument } from '../document/edit-document.ts';
import { isSameEdit } from '../document/serialise.ts';

/** All documents that undo and redo lead to. One gesture, such as dragging a slider from press to release, is one entry. */
export interface History {
  /** From the oldest to the newest, at least one. */
  readonly entries: readonly EditDocument[];
  /** Position of the present document in `entries`. */
  readonly position: number;
  /** The gesture that made the present document, as long as it lasts. */
  readonly gesture: string | null;
}

/** The oldest entries are dropped beyond this number; the first document is always there. */
export const maxHistoryEntries = 200;

export const startHistory = (document: EditDocument): History => ({ entries: [document], position: 0, gesture: null });

export const presentDocument = ({ entries, position }: History): EditDocument => entries[position]!;

/**
 * Carries out a command. With the id of a gesture, each command replaces the former one of the same gesture: it applies to the
 * document in which the gesture began, which is why commands carry absolute values. A command that changes nothing adds no entry.
 */
export function perform(history: History, command: Command, gesture: string | null = null): History {
  const continues = gesture !== null && history.gesture === gesture;
  const position = continues ? history.position - 1 : history.position;
  const former = history.entries[position]!;
  const document = applyCommand(former, command);
  if (isSameEdit(document, former)) {
    if (!continues) return history;
    // Dragged back to where it began. The entry remains until the gesture ends, so that its next command replaces it.
    return { ...history, entries: [...history.entries.slice(0, position + 1), former] };
  }
  const entries = [...history.entries.slice(0, position + 1), document];
  if (entries.length <= maxHistoryEntries) return { entries, position: position + 1, gesture };
  return { entries: [entries[0]!, ...entries.slice(2)], position: position, gesture };
}

/** The pointer was released or the key let go. The next command is an entry of its own, even of the same gesture id. */
export function endGesture(history: History): History {
  if (history.gesture === null) return history;
  const { entries, position } = history;
  const changedNothing = position > 0 && isSameEdit(entries[position]!, entries[position - 1]!);
  if (!changedNothing) return { ...history, gesture: null };
  return { entries: entries.slice(0, position), position: position - 1, gesture: null };
}

export const canUndo = (history: History): boolean => history.position > 0;
export const canRedo = ({ entries, position }: History): boolean => position < entries.length - 1;

export function undo(history: History): History {
  const ended = endGesture(history);
  return canUndo(ended) ? { ...ended, position: ended.position - 1 } : ended;
}

export function redo(history: History): History {
  const ended = endGesture(history);
  return canRedo(ended) ? { ...ended, position: ended.position + 1 } : ended;
}

/** The first document, from which redo leads forward again. */
export const undoAll = (history: History): History => ({ ...endGesture(history), position: 0 });

/** Whether the present document differs from the first, so that leaving asks what becomes of the changes. */
export const hasChanges = (history: History): boolean => !isSameEdit(presentDocument(history), history.entries[0]!);
