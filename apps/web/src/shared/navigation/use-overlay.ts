import { useLocation, useNavigate } from 'react-router';

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
 */
export function useOverlay(name: string): Overlay {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const isOpen = new URLSearchParams(search).get(parameter) === name;
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
