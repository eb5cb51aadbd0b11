import type { FailureCode } from '../api/api-error.ts';

/** The state of fetching an album (docs/rules/albums.md#al10). */
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
  /** The album details have been loaded, now or earlier. */
  isKnown: boolean;
  isFresh: boolean;
  failure: FailureCode | undefined;
  /** The password was accepted, and the album is being fetched with it. */
  isPasswordProvided: boolean;
}

/**
 * A refusal takes precedence over cached data. An album that was available before and is not found now was deleted or
 * closed to the viewer; the server does not distinguish the two.
 */
export function albumFetchStatusOf(fetch: AlbumFetch): AlbumFetchStatus {
  const { isKnown, failure } = fetch;
  if (failure === 'password-required') return fetch.isPasswordProvided ? 'PASSWORD_PROVIDED' : 'PASSWORD_REQUIRED';
  if (failure === 'login-required') return 'LOGIN_REQUIRED';
  if (failure === 'not-found') return isKnown ? 'RECENTLY_DELETED' : 'NOT_FOUND';
  if (isKnown) return failure === undefined && fetch.isFresh ? 'FETCHED' : 'PARTIALLY_FETCHED';
  // The id in the address is malformed.
  if (failure === 'invalid-request') return 'NOT_FOUND';
  if (failure !== undefined) return 'FETCH_FAILED';
  return fetch.isStarted ? 'PENDING' : 'NOT_STARTED';
}
