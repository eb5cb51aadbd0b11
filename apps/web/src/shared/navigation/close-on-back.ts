import { closeTopmost, isClosedByBack, onOpenedForBack } from '@stund/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type NavigateFunction, NavigationType, useBlocker, useLocation, useNavigate } from 'react-router';
import { createStore, useStore } from '../store/store.ts';

/** Whether the next navigation back was requested by the client itself. */
let isOwnNavigation = false;

/** What a page asks before it is left with changes that are not saved. */
export interface LeaveQuestion {
  stay: () => void;
  leave: () => void;
}

/** Whether the page has changes that are not saved; undefined on pages that never have. */
let hasUnsaved: (() => boolean) | undefined;
const leaveQuestion = createStore<LeaveQuestion | undefined>(undefined);

/** Goes back in the history, whatever is open on the page. */
export function goBack(navigate: NavigateFunction, steps = 1): void {
  isOwnNavigation = true;
  void navigate(-steps);
}

/**
 * The back button closes a menu, a dialog or the selection, if one is open, and leaves the page otherwise. Parts with an
 * address of their own (`useOverlay`, the viewer) are closed by the navigation itself. A router has one blocker, so that this one also
 * stops navigations of pages with unsaved changes (`useLeaveQuestion`).
 */
export function useCloseOnBack(): void {
  const isLayerClosing = useRef(false);
  const blocker = useBlocker(({ historyAction }) => {
    const isBack = historyAction === NavigationType.Pop;
    const isOwn = isOwnNavigation;
    if (isBack) isOwnNavigation = false;
    isLayerClosing.current = isBack && !isOwn && isClosedByBack();
    return isLayerClosing.current || hasUnsaved?.() === true;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isLayerClosing.current) {
      blocker.reset();
      closeTopmost();
      return;
    }
    leaveQuestion.set({ stay: blocker.reset, leave: blocker.proceed });
    // Another navigation, such as the one back that closes the question, replaces this one.
    return () => leaveQuestion.set(undefined);
  }, [blocker]);
  useEntryToStayOn();
}

/**
 * Asks before the page is left while `isUnsaved` says so: the question of the navigation that waits, undefined while none does. One part of
 * a page may use it.
 */
export function useLeaveQuestion(isUnsaved: () => boolean): LeaveQuestion | undefined {
  const ask = useEffectEvent(isUnsaved);
  useEffect(() => {
    const present = () => ask();
    hasUnsaved = present;
    return () => {
      if (hasUnsaved === present) hasUnsaved = undefined;
    };
  }, []);
  const asked = useStore(leaveQuestion);
  const settle = (answer: keyof LeaveQuestion) => () => {
    // The router accepts one answer, and going back may have closed the question before.
    const present = leaveQuestion.get();
    leaveQuestion.set(undefined);
    present?.[answer]();
  };
  return asked && { stay: settle('stay'), leave: settle('leave') };
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
