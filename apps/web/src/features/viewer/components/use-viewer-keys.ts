import type { KeyboardEvent } from 'react';
import { isTelevisionLayout } from '../../../shared/shell/television-layout.ts';
import { commandOf, type ViewerCommand } from '../model/viewer-keys.ts';

type Commands = Partial<Record<ViewerCommand, () => unknown>>;
type OnKeyDown = (event: KeyboardEvent<HTMLElement>) => void;

/** Carries out what keys ask for, but those that something inside has used. The layer's own keys come after. */
export function useViewerKeys(layerKeys: OnKeyDown, commands: Commands): OnKeyDown {
  return (event) => {
    if (mayCommand(event)) {
      const command = commandOf(event);
      const carryOut = command && commands[command];
      if (carryOut && !(command === 'copy' && hasSelectedText())) {
        event.preventDefault();
        carryOut();
      }
    }
    layerKeys(event);
  };
}

function mayCommand({ target, currentTarget, key, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  // What a dialog over the viewer hears comes through React too.
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest('[role="menu"], input, textarea, select')) return false;
  // There the space bar presses.
  if (key === ' ' && target.closest('button, a') !== null) return false;
  // With a remote control the arrows walk from the picture, and among the buttons once the focus is on one.
  const isAmongButtons = isTelevisionLayout() && target !== currentTarget;
  return !(isAmongButtons && key.startsWith('Arrow'));
}

function hasSelectedText(): boolean {
  return (document.getSelection()?.toString() ?? '') !== '';
}
