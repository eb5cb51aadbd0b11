import type { FileId, JobId, ListedFile, Share } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { hostDirectoryQuery } from '../../../../shared/api/media-url.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../../shared/i18n/texts.ts';
import { endSession, startSession } from '../../../../shared/session/session.ts';
import { CastSlideshowProvider } from '../../../../shared/slideshow/cast-entry.tsx';
import { ShareActions } from './share-actions.tsx';

const id = '019a0000-0000-7000-8000-000000000001' as JobId;
const share = {
  id,
  name: '',
  owner: { name: 'Ana' },
  size: 4_000_000,
  file_count: 2,
  picture_count: 2,
  video_count: 0,
  document_count: 0,
  can_download: true,
  visible_to_owner: false,
  current_user_can: { copyFiles: true, changeProperties: false },
} as Share;
const files = ['2', '3'].map((end) => ({
  id: `019a0000-0000-7000-8000-00000000000${end}` as FileId,
  job_id: id,
  path: `${end}.jpg`,
  type: 'Pictures',
  timestamp: '2025-07-12T10:00:00',
})) as unknown as ListedFile[];

const actions = (loaded: readonly ListedFile[]) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <CastSlideshowProvider value={{ device: undefined, start: async () => true }}>
        <ShareActions share={share} files={loaded} />
      </CastSlideshowProvider>
    </MemoryRouter>
  </QueryClientProvider>
);
const names = (container: HTMLElement) =>
  [...container.querySelectorAll('button, a')].map((element) => element.textContent);

beforeEach(async () => {
  await activateLanguage('en');
  startSession('token', false);
  queryClient.setQueryData(accountQuery.queryKey, { is_read_only_user: false } as never);
  queryClient.setQueryData(hostDirectoryQuery.queryKey, { 'download-host': 'h' } as never);
});
afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
});

it('has all buttons in their places before the list of files arrives, so that nothing moves', () => {
  const { container, rerender } = render(actions([]));
  const before = names(container);
  expect(before).toHaveLength(5);
  const cast = () => screen.getByRole('button', { name: /cast/i });
  expect(cast().getAttribute('aria-disabled')).toBe('true');
  rerender(actions(files));
  expect(names(container)).toEqual(before);
  expect(cast().getAttribute('aria-disabled')).not.toBe('true');
});
