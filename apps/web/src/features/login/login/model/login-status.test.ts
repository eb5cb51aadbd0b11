import { describe, expect, it } from 'vitest';
import { initialLoginStatus, type LoginEvent, type LoginStatus, nextLoginStatus } from './login-status.ts';

it('starts with FETCHING when a token is stored', () => {
  expect(initialLoginStatus(true)).toBe('FETCHING');
  expect(initialLoginStatus(false)).toBe('NOT_STARTED');
});

const columns: LoginEvent[] = [
  'token-found',
  'account-arrived',
  'account-failed',
  'session-expired',
  'logged-out',
  'login-state-invalid',
];
const table: Record<LoginStatus, LoginStatus[]> = {
  NOT_STARTED: ['FETCHING', 'AUTHENTICATED', 'NOT_STARTED', 'UNAUTHENTICATED', 'FAILED', 'FAILED'],
  FETCHING: ['FETCHING', 'AUTHENTICATED', 'FAILED', 'UNAUTHENTICATED', 'FAILED', 'FAILED'],
  AUTHENTICATED: ['FETCHING', 'AUTHENTICATED', 'AUTHENTICATED', 'UNAUTHENTICATED', 'FAILED', 'FAILED'],
  FAILED: ['FETCHING', 'FAILED', 'FAILED', 'UNAUTHENTICATED', 'FAILED', 'FAILED'],
  UNAUTHENTICATED: ['FETCHING', 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'FAILED', 'FAILED'],
};

describe.each(Object.entries(table) as Array<[LoginStatus, LoginStatus[]]>)('%s', (status, row) => {
  it.each(columns.map((event, index) => [event, row[index]!] as const))('on %s becomes %s', (event, expected) => {
    expect(nextLoginStatus(status, event)).toBe(expected);
  });
});
