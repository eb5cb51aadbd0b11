import type { FailureCode } from '../../../shared/api/api-error.ts';

/** How far the fetching of an album has come, and how it ended (docs/rules/albums.md#al10). */
export type AlbumFetchStatus =
  | 'NOT_STARTED'
  | 'PENDING'
  | 'NOT_FOUND'
  | 'PASSWORD_REQUIRED'
  | 'PASSWORD_PROVIDED'
  | 'LOGIN_REQUIRED'
  | 'FETCHED'
  | 'PARTIALLY_FETCHED'
  | 'FETCH_FAILED'
  | 'RECENTLY_DELETED';

export interface AlbumFetch {
  isStarted: boolean;
  /** What the album is has been told, now or before. */
  isKnown: boolean;
  isFresh: boolean;
  failure: FailureCode | undefined;
  /** The password was taken, and the album is being fetched with it. */
  isPasswordProvided: boolean;
}

/**
 * A refusal ends what was on show, whatever is still known of the album. One that was here a moment ago and is gone was deleted, or
 * closed to the caller, which the server does not tell apart.
 */
export function albumFetchStatusOf(fetch: AlbumFetch): AlbumFetchStatus {
  const { isKnown, failure } = fetch;
  if (failure === 'password-required') return fetch.isPasswordProvided ? 'PASSWORD_PROVIDED' : 'PASSWORD_REQUIRED';
  if (failure === 'login-required') return 'LOGIN_REQUIRED';
  if (failure === 'not-found') return isKnown ? 'RECENTLY_DELETED' : 'NOT_FOUND';
  if (isKnown) return failure === undefined && fetch.isFresh ? 'FETCHED' : 'PARTIALLY_FETCHED';
  // An id that was never one.
  if (failure === 'invalid-request') return 'NOT_FOUND';
  if (failure !== undefined) return 'FETCH_FAILED';
  return fetch.isStarted ? 'PENDING' : 'NOT_STARTED';
}
