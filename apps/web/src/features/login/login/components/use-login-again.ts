import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAccount } from '../../../../shared/account/account.ts';
import { saveDrafts } from '../../../../shared/forms/drafts.ts';
import { hasPendingOperations } from '../../../../shared/operations/pending-operations.ts';
import { type Renewal, useStartLogin } from '../api/start-login.ts';
import { openLoginWindow } from '../model/login-window.ts';

export interface LoginAgain {
  begin: () => void;
  /** A window was opened, or the browser blocked it although the page cannot be left. */
  hint: 'opened' | 'blocked' | undefined;
  error: Error | null;
  isLeaving: boolean;
  renewal: Renewal | undefined;
}

interface LoginAgainOptions {
  /** While false, there is no hint. */
  isOpen: boolean;
  renewal?: Renewal;
  /** Leaves the page when nothing is pending, instead of opening a window. */
  prefersSameTab?: boolean;
}

/** Logs in again in a separate window; where none can open, this page goes to the login and returns. */
export function useLoginAgain({ isOpen, renewal, prefersSameTab = false }: LoginAgainOptions): LoginAgain {
  const { pathname, search, hash } = useLocation();
  const start = useStartLogin();
  const [hint, setHint] = useState<LoginAgain['hint']>();
  if (!isOpen && hint) setHint(undefined);
  const begin = () => {
    const staysHere = !prefersSameTab || hasPendingOperations();
    if (staysHere && openLoginWindow(renewal)) return setHint('opened');
    // Leaving the page would end pending operations; a link to another tab is never blocked.
    if (hasPendingOperations()) return setHint('blocked');
    saveDrafts();
    start.mutate({ returnTo: pathname + search + hash, isReturning: true, renewal });
  };
  return { begin, hint, error: start.error, isLeaving: start.isPending, renewal };
}

/** The person who is logged in, for a login that has to be theirs. */
export function useRenewal(): Renewal {
  const { uuid, email } = useAccount();
  return { account: uuid, email };
}
