import type { listNotifications, ReplyOf } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { activateLanguage, loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { settingsQuery } from '../api/notification-settings.ts';
import { notificationsQuery } from '../api/notifications.ts';
import { NotificationsPage } from './notifications-page.tsx';

type List = ReplyOf<typeof listNotifications>;

const nothing: List = { notifications: [], unread_count: 0, read_until: 0 };

beforeEach(async () => {
  await loadPageTexts();
  await activateLanguage('en');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  queryClient.setQueryData(settingsQuery.queryKey, { is_on: true } as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

function show(list: List) {
  queryClient.setQueryData(notificationsQuery.queryKey, list);
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NotificationsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('shows an administrator what is wrong with the backups, without a link', () => {
  show({ ...nothing, notices: [{ kind: 'backup-failed', time: 1_795_000_000, is_read: false }], unread_count: 1 });
  const item = within(screen.getByRole('list')).getByRole('listitem');
  within(item).getByText('The last backup failed');
  within(item).getByText(/tried again every hour/);
  within(item).getByText('New');
  expect(within(item).queryByRole('link')).toBeNull();
});

it('says that there is nothing, also in a reply of a server without notices', () => {
  show(nothing);
  screen.getByText('No notifications yet');
  expect(screen.queryByRole('list')).toBeNull();
});
