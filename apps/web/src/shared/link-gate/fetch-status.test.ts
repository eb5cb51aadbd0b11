import { expect, it } from 'vitest';
import { type AlbumFetch, albumFetchStatusOf } from './fetch-status.ts';

const started: AlbumFetch = {
  isStarted: true,
  isKnown: false,
  isFresh: false,
  failure: undefined,
  isPasswordProvided: false,
};
const known: AlbumFetch = { ...started, isKnown: true, isFresh: true };

it.each([
  ['NOT_STARTED', { ...started, isStarted: false }],
  ['PENDING', started],
  ['FETCHED', known],
  ['PARTIALLY_FETCHED', { ...known, isFresh: false }],
  ['PARTIALLY_FETCHED', { ...known, failure: 'offline' }],
  ['FETCH_FAILED', { ...started, failure: 'offline' }],
  ['FETCH_FAILED', { ...started, failure: 'internal' }],
  ['NOT_FOUND', { ...started, failure: 'not-found' }],
  ['NOT_FOUND', { ...started, failure: 'invalid-request' }],
  ['RECENTLY_DELETED', { ...known, failure: 'not-found' }],
  ['LOGIN_REQUIRED', { ...started, failure: 'login-required' }],
  ['LOGIN_REQUIRED', { ...known, failure: 'login-required' }],
  ['PASSWORD_REQUIRED', { ...started, failure: 'password-required' }],
  ['PASSWORD_REQUIRED', { ...known, failure: 'password-required' }],
  ['PASSWORD_PROVIDED', { ...started, failure: 'password-required', isPasswordProvided: true }],
] as const)('is %s', (status, fetch) => {
  expect(albumFetchStatusOf(fetch)).toBe(status);
});
