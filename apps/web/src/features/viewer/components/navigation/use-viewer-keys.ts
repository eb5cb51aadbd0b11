import type { KeyboardEvent } from 'react';
import { isTelevisionLayout } from '../../../../shared/shell/television-layout.ts';
import { commandOf, usesKeysItself, type ViewerCommand } from '../../model/viewer-keys.ts';

export type ViewerCommands = Partial<Record<ViewerCommand, () => unknown>>;
type OnKeyDown = (event: KeyboardEvent<HTMLElement>) => void;

/** Runs the command of a key unless a control inside has handled it. The layer handles its own keys afterwards. */
export function useViewerKeys(layerKeys: OnKeyDown, commands: ViewerCommands): OnKeyDown {
  return (event) => {
    if (canBeCommand(event)) {
      const command = commandOf(event);
      const run = command && commands[command];
      if (run && !(command === 'copy' && hasSelectedText())) {
        event.preventDefault();
        run();
      }
    }
    layerKeys(event);
  };
}

function canBeCommand({ target, currentTarget, key, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  // React also delivers the events of dialogs that are rendered over the viewer.
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (usesKeysItself(target)) return false;
  // The space bar presses the focused button or link.
  if (key === ' ' && target.closest('button, a') !== null) return false;
  // With a remote control the arrows change the file, or move between the buttons once one of them has the focus.
  const isAmongButtons = isTelevisionLayout() && target !== currentTarget;
  return !(isAmongButtons && key.startsWith('Arrow'));
}

function hasSelectedText(): boolean {
  return (document.getSelection()?.toString() ?? '') !== '';
}
