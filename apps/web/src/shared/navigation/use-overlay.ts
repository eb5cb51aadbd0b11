import { useClosedByBack } from '@stund/ui';
import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { goBack } from './close-on-back.ts';

const parameter = 'overlay';

interface OverlayState {
  /** The number of history entries that overlays of this page have added. */
  overlays?: number;
  /** The page over which the last overlay was opened. */
  openedOver?: string;
}

export interface Overlay {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * An overlay with its own address, `?overlay=name`: the back button closes it, and reloading the page opens it again.
 * Opening it adds a history entry; when it was reached by its address, closing replaces the entry. The page below may
 * change meanwhile, as in the viewer: closing the overlay, also by the back button, stays on the displayed page.
 */
export function useOverlay(name: string): Overlay {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const isOpen = overlayIn(search) === name;
  useKeepPageOnBack(name);
  useClosedByBack(isOpen, 'address');
  const go = (overlay: string | undefined, options: { replace: boolean; state: unknown }) =>
    void navigate({ search: withOverlay(search, overlay), hash }, { ...options, preventScrollReset: true });
  return {
    isOpen,
    open: () => {
      if (isOpen) return;
      go(name, {
        replace: false,
        state: { ...asObject(state), overlays: countOverlays(state) + 1, openedOver: pathname },
      });
    },
    close: () => {
      if (!isOpen) return;
      // The page below may have changed, as in the viewer, and going back would lead to the former one.
      const isSamePage = (asObject(state) as OverlayState).openedOver === pathname;
      if (countOverlays(state) > 0 && isSamePage) goBack(navigate);
      else go(undefined, { replace: true, state });
    },
  };
}

/**
 * Going back leads to the page over which the overlay was opened. If another page has replaced it, that one is
 * restored.
 */
function useKeepPageOnBack(name: string): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isBack = useNavigationType() === NavigationType.Pop;
  const last = useRef(location);
  // A layout effect, so that the former page is not painted.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = location;
    if (!isBack || overlayIn(before.search) !== name || overlayIn(location.search) !== undefined) return;
    const { openedOver } = asObject(before.state) as OverlayState;
    if (openedOver !== location.pathname || before.pathname === location.pathname) return;
    const { pathname, search, hash } = before;
    const options = { replace: true, state: location.state as unknown, preventScrollReset: true, flushSync: true };
    void navigate({ pathname, search: withOverlay(search, undefined), hash }, options);
  }, [location, isBack, name, navigate]);
}

function overlayIn(search: string): string | undefined {
  return new URLSearchParams(search).get(parameter) ?? undefined;
}

/** The number of history entries to go back to leave the page below the overlays. */
export function countOverlays(state: unknown): number {
  return (asObject(state) as OverlayState).overlays ?? 0;
}

export function withOverlay(search: string, overlay: string | undefined): string {
  const params = new URLSearchParams(search);
  if (overlay === undefined) params.delete(parameter);
  else params.set(parameter, overlay);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

function asObject(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}
