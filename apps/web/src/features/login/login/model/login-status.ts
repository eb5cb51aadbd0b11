export type LoginStatus = 'NOT_STARTED' | 'FETCHING' | 'AUTHENTICATED' | 'FAILED' | 'UNAUTHENTICATED';

/** The events of a login (docs/rules/session.md#se1). */
export type LoginEvent =
  | 'token-found'
  | 'account-arrived'
  | 'account-failed'
  | 'session-expired'
  | 'logged-out'
  | 'login-state-invalid';

/** FETCHING when a token is stored. */
export function initialLoginStatus(hasToken: boolean): LoginStatus {
  return hasToken ? 'FETCHING' : 'NOT_STARTED';
}

export function nextLoginStatus(status: LoginStatus, event: LoginEvent): LoginStatus {
  switch (event) {
    case 'token-found':
      return 'FETCHING';
    case 'account-arrived':
      // A late answer must not log in someone who has logged out or whose session has expired meanwhile.
      return status === 'FETCHING' || status === 'AUTHENTICATED' || status === 'NOT_STARTED' ? 'AUTHENTICATED' : status;
    case 'account-failed':
      // A failed refresh of a loaded account does not affect the page.
      return status === 'FETCHING' ? 'FAILED' : status;
    case 'session-expired':
      return 'UNAUTHENTICATED';
    case 'logged-out':
    case 'login-state-invalid':
      return 'FAILED';
  }
}
