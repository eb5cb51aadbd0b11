import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

const parameter = 'overlay';

interface OverlayState {
  /** How many overlays this page has put into the history. */
  overlays?: number;
  /** The page the last of them was opened over. */
  openedOver?: string;
}

export interface Overlay {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * Something over the page that has its own address, `?overlay=name`: the back button closes it, and loading the page
 * anew opens it again. Opened from within it is one step in the history; reached by its address it is taken out in place.
 * The page under it may change meanwhile, as photos do: closing it, also by the back button, stays on the one on show.
 */
export function useOverlay(name: string): Overlay {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const isOpen = overlayIn(search) === name;
  useKeepPageOnBack(name);
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
      // The page under it may have changed meanwhile, as photos do; a step back would lead to the one before.
      const isSamePage = (asObject(state) as OverlayState).openedOver === pathname;
      if (countOverlays(state) > 0 && isSamePage) void navigate(-1);
      else go(undefined, { replace: true, state });
    },
  };
}

/** Going back leads to the page the overlay was opened over. Where another one took its place, that one goes there. */
function useKeepPageOnBack(name: string): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isBack = useNavigationType() === NavigationType.Pop;
  const last = useRef(location);
  // Before anything is painted, so that the former page doesn't flash up.
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

/** How many steps of the history belong to overlays, for leaving the page under them. */
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
