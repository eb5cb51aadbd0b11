import { isTelevisionAgent } from '@stund/contract';
import { readTestFlags, subscribeToTestFlags } from '../../shared/flags/test-flags.ts';
import { showTelevisionLayout } from '../../shared/shell/television-layout.ts';
import { watchRemoteControl } from './remote-control.ts';
import './television.css';

/** The television layout needs at least this width (docs/rules/layout.md#la1). */
const wideScreen = '(width >= 1400px)';
/** Screens without a pointer, where a remote control moves the focus. */
const withoutPointer = '(hover: none) and (pointer: none)';

/** Uses the television layout while the page is on a television, and lets a remote control move the focus there. Call it once. */
export function watchTelevision(): void {
  const wide = window.matchMedia(wideScreen);
  const pointerless = window.matchMedia(withoutPointer);
  const update = () => {
    // Televisions with a pointing remote control, and those that report a mouse, say so in their user agent.
    const isOnTelevision = wide.matches && (pointerless.matches || isTelevisionAgent(navigator.userAgent));
    showTelevisionLayout(isOnTelevision || readTestFlags().has('tv-layout'));
  };
  update();
  wide.addEventListener('change', update);
  pointerless.addEventListener('change', update);
  subscribeToTestFlags(update);
  watchRemoteControl();
}
