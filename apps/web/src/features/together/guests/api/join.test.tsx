import type { JobId, ListedJob } from '@stund/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { albumQuery } from '../../../../shared/albums/album-query.ts';
import { forgetGuest, getGuest } from '../../../../shared/session/guest.ts';
import { contributionRights } from '../model/contribution-rights.ts';
import { useJoinAsGuest } from './join.ts';

const jobId = '0192f0c1-7a2b-7c3d-8e4f-5a6b7c8d9e0f' as JobId;
const silent = { addFiles: false, addComment: false, react: false, copyFiles: true };

afterEach(() => {
  forgetGuest('g_kari');
  vi.unstubAllGlobals();
});

it('grants a guest contribution rights as soon as they have a name, before the album is refetched', async () => {
  const reply = { uuid: jobId, name: 'Kari', auth_token: 'g_kari' };
  vi.stubGlobal('fetch', async () => Response.json(reply, { headers: { 'content-type': 'application/json' } }));
  const queryClient = new QueryClient();
  const { queryKey } = albumQuery(jobId);
  const album = { id: jobId, type: 'story', permissions: 2, current_user_can: silent } as unknown as ListedJob;
  queryClient.setQueryData(queryKey, album);
  const { result } = renderHook(() => useJoinAsGuest(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  result.current.mutate('Kari');
  await waitFor(() => expect(getGuest()?.name).toBe('Kari'));
  expect(contributionRights(queryClient.getQueryData(queryKey)!, 'guest')).toEqual({
    comment: true,
    love: true,
    files: false,
  });
});
