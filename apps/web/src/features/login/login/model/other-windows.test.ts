import type { AccountId } from '@stund/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession } from '../../../../shared/session/session.ts';
import { continueAs } from './other-windows.ts';
import { keepSessionDataOf } from './session-data.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  endSession();
  vi.restoreAllMocks();
});

it('removes what the former account has left when the page switches to another one', () => {
  const open = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
  keepSessionDataOf('ana' as AccountId);
  sessionStorage.setItem('stund.pasted_edits', '{}');
  continueAs({ token: 'token', accountId: 'bo' as AccountId, name: 'Bo', isRemembered: false });
  expect(sessionStorage.getItem('stund.pasted_edits')).toBeNull();
  expect(sessionStorage.getItem('stund.auth_token')).toBe('token');
  expect(open).toHaveBeenCalledWith('/photos');
});
