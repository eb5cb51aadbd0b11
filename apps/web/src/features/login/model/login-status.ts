export type LoginStatus = 'NOT_STARTED' | 'FETCHING' | 'AUTHENTICATED' | 'FAILED' | 'UNAUTHENTICATED';

/** What can happen to a sign-in (docs/rules/session.md#se1). */
export type LoginEvent =
  | 'token-found'
  | 'account-arrived'
  | 'account-failed'
  | 'session-expired'
  | 'logged-out'
  | 'login-state-invalid';

/** FETCHING from the start where a token was kept. */
export function initialLoginStatus(hasToken: boolean): LoginStatus {
  return hasToken ? 'FETCHING' : 'NOT_STARTED';
}

export function nextLoginStatus(status: LoginStatus, event: LoginEvent): LoginStatus {
  switch (event) {
    case 'token-found':
      return 'FETCHING';
    case 'account-arrived':
      // A late answer must not bring back who has logged out or expired in the meantime.
      return status === 'FETCHING' || status === 'AUTHENTICATED' || status === 'NOT_STARTED' ? 'AUTHENTICATED' : status;
    case 'account-failed':
      // Failing to refresh an account that is known doesn't take the page away.
      return status === 'FETCHING' ? 'FAILED' : status;
    case 'session-expired':
      return 'UNAUTHENTICATED';
    case 'logged-out':
    case 'login-state-invalid':
      return 'FAILED';
  }
}
