import type { AccountInfo } from '@stund/contract';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { nameContexts, requireName, useUserInfoRequired } from './missing-name.ts';

const givenName = (name: string) => queryClient.setQueryData(accountQuery.queryKey, { name } as AccountInfo);
const request = () => renderHook(useUserInfoRequired).result.current;

beforeEach(() => {
  givenName('');
  request()?.deny();
});

it('does not ask an account that has a name', async () => {
  givenName('Ingrid');
  expect(await requireName('album-receiver')).toBe(true);
  expect(request()).toBeUndefined();
});

it.each(nameContexts)('passes on the reason %s and resolves to false when denied', async (reason) => {
  const asked = requireName(reason);
  expect(request()?.reason).toBe(reason);
  request()?.deny();
  expect(await asked).toBe(false);
  expect(request()).toBeUndefined();
});

it('resolves to true when the name is saved', async () => {
  const asked = requireName('album-creation');
  request()?.fulfil();
  expect(await asked).toBe(true);
});

it('replaces the first request with the second', async () => {
  const first = requireName('album-settings');
  const second = requireName('album-creation');
  expect(await first).toBe(false);
  expect(request()?.reason).toBe('album-creation');
  request()?.fulfil();
  expect(await second).toBe(true);
});
