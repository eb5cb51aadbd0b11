import type { KeyboardEvent } from 'react';
import type { BoundAction } from '../../../../../shared/actions/action.ts';
import { findByKey, usesKeysItself } from '../../../../../shared/actions/keys.ts';
import { isTelevisionLayout } from '../../../../../shared/shell/television-layout.ts';

type OnKeyDown = (event: KeyboardEvent<HTMLElement>) => void;

/** Performs the action of a key unless a control inside has handled it. The layer handles its own keys afterwards. */
export function useViewerKeys(layerKeys: OnKeyDown, actions: readonly BoundAction[]): OnKeyDown {
  return (event) => {
    const action = canBeCommand(event) ? findByKey(actions, event, 'viewer') : undefined;
    if (action && !(action.id === 'copy-picture' && hasSelectedText())) {
      event.preventDefault();
      action.run();
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
