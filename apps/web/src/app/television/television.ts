import { isTelevisionAgent } from '@stund/contract';
import { readTestFlags, subscribeToTestFlags } from '../../shared/flags/test-flags.ts';
import { isTelevisionLayout, showTelevisionLayout } from '../../shared/shell/television-layout.ts';
import './television.css';

/** The television layout needs at least this width (docs/rules/layout.md#la1). */
const wideScreen = '(width >= 1400px)';
/** Screens without a pointer, where a remote control moves the focus. */
const withoutPointer = '(hover: none) and (pointer: none)';

let remoteControl: Promise<void> | undefined;

/**
 * Uses the television layout while the page is on a television. Call it once. Resolves when the keys of a remote control work, and at once
 * elsewhere, where nothing is loaded for them.
 */
export function watchTelevision(): Promise<void> {
  const wide = window.matchMedia(wideScreen);
  const pointerless = window.matchMedia(withoutPointer);
  const update = () => {
    // Televisions with a pointing remote control, and those that report a mouse, say so in their user agent.
    const isOnTelevision = wide.matches && (pointerless.matches || isTelevisionAgent(navigator.userAgent));
    showTelevisionLayout(isOnTelevision || readTestFlags().has('tv-layout'));
    if (isTelevisionLayout()) remoteControl ??= loadRemoteControl();
  };
  update();
  wide.addEventListener('change', update);
  pointerless.addEventListener('change', update);
  subscribeToTestFlags(update);
  return remoteControl ?? Promise.resolve();
}

/** The page works without it, for those who can point; the next change of the layout tries again. */
async function loadRemoteControl(): Promise<void> {
  try {
    const { watchRemoteControl } = await import('./remote-control.ts');
    watchRemoteControl();
  } catch {
    remoteControl = undefined;
  }
}
