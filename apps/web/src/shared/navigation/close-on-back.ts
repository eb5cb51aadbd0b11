import { closeTopmost, isClosedByBack, onOpenedForBack } from '@stund/ui';
import { useEffect, useEffectEvent } from 'react';
import { type NavigateFunction, NavigationType, useBlocker, useLocation, useNavigate } from 'react-router';

/** Whether the next navigation back was requested by the client itself. */
let isOwnNavigation = false;

/** Goes back in the history, whatever is open on the page. */
export function goBack(navigate: NavigateFunction, steps = 1): void {
  isOwnNavigation = true;
  void navigate(-steps);
}

/**
 * The back button closes a menu, a dialog or the selection, if one is open, and leaves the page otherwise. Parts with an
 * address of their own (`useOverlay`, the viewer) are closed by the navigation itself.
 */
export function useCloseOnBack(): void {
  const blocker = useBlocker(({ historyAction }) => {
    if (historyAction !== NavigationType.Pop) return false;
    const isOwn = isOwnNavigation;
    isOwnNavigation = false;
    return !isOwn && isClosedByBack();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    closeTopmost();
  }, [blocker]);
  useEntryToStayOn();
}

/**
 * On the first page of a tab or an installed app, going back would leave it before it could be stopped. When something
 * opens there, the page gets a second entry. Only for devices whose back button is part of the system.
 */
function useEntryToStayOn(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const stay = useEffectEvent(() => {
    const { idx, key = 'default' } = (window.history.state ?? {}) as { idx?: number; key?: string };
    // While going back is blocked by a question, the browser is on the first entry for a moment, and the page is not.
    if (idx !== 0 || key !== location.key || !isClosedByBack() || !window.matchMedia('(pointer: coarse)').matches)
      return;
    const { state, ...address } = location;
    void navigate(address, { state: state as unknown, preventScrollReset: true });
  });
  useEffect(() => onOpenedForBack(() => stay()), []);
}
