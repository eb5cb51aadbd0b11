import type { AccountInfo } from '@stund/contract';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { accountQuery } from '../../../shared/account/account.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { nameContexts, requireName, useUserInfoRequired } from './missing-name.ts';

const givenName = (name: string) => queryClient.setQueryData(accountQuery.queryKey, { name } as AccountInfo);
const request = () => renderHook(useUserInfoRequired).result.current;

beforeEach(() => {
  givenName('');
  request()?.deny();
});

it('asks nobody who has a name', async () => {
  givenName('Ingrid');
  expect(await requireName('album-receiver')).toBe(true);
  expect(request()).toBeUndefined();
});

it.each(nameContexts)('says why in the context %s, and takes no for an answer', async (reason) => {
  const asked = requireName(reason);
  expect(request()?.reason).toBe(reason);
  request()?.deny();
  expect(await asked).toBe(false);
  expect(request()).toBeUndefined();
});

it('goes on when the name is there', async () => {
  const asked = requireName('album-creation');
  request()?.fulfil();
  expect(await asked).toBe(true);
});

it('lets a second request take the place of the first', async () => {
  const first = requireName('album-settings');
  const second = requireName('album-creation');
  expect(await first).toBe(false);
  expect(request()?.reason).toBe('album-creation');
  request()?.fulfil();
  expect(await second).toBe(true);
});
