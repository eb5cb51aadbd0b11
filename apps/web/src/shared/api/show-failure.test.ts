import { toasts } from '@stund/ui';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { showFailure } from './show-failure.ts';

const t = (id: string) => id;
beforeEach(() => toasts.clear());

it('says why a call failed', () => {
  showFailure(t, new ApiError(409, undefined, 'last-login-method'));
  expect(toasts.read()).toMatchObject([{ kind: 'error', message: 'shared.error.last-login-method' }]);
});

it('says nothing to someone who did not want to log in again', () => {
  showFailure(t, new ApiError(403, undefined, 'recent-login-required'));
  expect(toasts.read()).toEqual([]);
});
