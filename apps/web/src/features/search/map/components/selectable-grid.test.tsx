import type { FileId, JobId, ListedFile } from '@stund/contract';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { hostDirectoryQuery } from '../../../../shared/api/media-url.ts';
import { activateLanguage, loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { startSession } from '../../../../shared/session/session.ts';
import { HeaderCoverPlace } from '../../../../shared/shell/header-cover.tsx';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { jsonReply } from '../../../../shared/testing/replies.ts';
import { groupByMonth } from '../model/months.ts';
import { SelectableGrid } from './selectable-grid.tsx';
import { mapSelection } from './use-map-selection.ts';

const jobId = '00000000-0000-4000-8000-000000000001' as JobId;

function file(number: number, timestamp: string): ListedFile {
  return {
    id: `019a0000-0000-7000-8000-00000000000${number}` as FileId,
    job_id: jobId,
    path: `${number}.jpg`,
    type: 'Pictures',
    mime_type: 'image/jpeg',
    timestamp,
    size: 1000,
    has_thumbnails: false,
    encoding_status: 'READY',
    duration: null,
    burst_count: null,
    live_video: null,
  } as unknown as ListedFile;
}

const files = [
  file(1, '2025-07-03T10:00:00'),
  file(2, '2025-07-02T10:00:00'),
  file(3, '2025-07-01T10:00:00'),
  file(4, '2025-05-01T10:00:00'),
];

const months = groupByMonth(files);

function Page() {
  const [part, setPart] = useState('europe');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <HeaderCoverPlace value={place}>
      <div ref={setPlace} />
      <button type="button" onClick={() => setPart('asia')}>
        Move the map
      </button>
      <SelectableGrid jobId={jobId} months={months} part={part} addressOf={addresses.fileOnMap} hasMenus />
    </HeaderCoverPlace>
  );
}

function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(accountQuery.queryKey, { default_job: jobId, is_read_only_user: false } as never);
  queryClient.setQueryData(hostDirectoryQuery.queryKey, { 'thumb-host': 'h', 'download-host': 'h' } as never);
  renderPage(<Page />, { queryClient, address: '/map' });
}

beforeEach(async () => {
  await activateLanguage('en');
  await loadPageTexts();
  startSession('token', false);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, 800));
});
afterEach(() => {
  mapSelection.quit();
  cleanup();
  vi.restoreAllMocks();
});

/** The files whose tiles are shown as selected. */
const selectedNames = () =>
  screen
    .queryAllByRole('checkbox', { checked: true, name: /\.jpg$/ })
    .map((tile) => tile.getAttribute('aria-label')?.split(', ').at(-1));

it('lists the files by month, as links to the viewer', () => {
  show();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'July 2025',
    'May 2025',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    files.map(({ id }) => addresses.fileOnMap(id)),
  );
});

it('selects a file, a range and a month', async () => {
  const user = userEvent.setup();
  show();
  const tiles = screen.getAllByRole('listitem');
  const circleOf = (tile: HTMLElement | undefined) => tile!.querySelector('button')!;
  await user.click(circleOf(tiles[0]));
  expect(selectedNames()).toEqual(['1.jpg']);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: /3\.jpg/ }));
  await user.keyboard('{/Shift}');
  expect(selectedNames()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  await user.click(screen.getByRole('checkbox', { name: 'Select all in May 2025' }));
  expect(selectedNames()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg']);
});

it('forgets the selection with another part of the map, since a range would contain what was not seen', async () => {
  show();
  await userEvent.click(screen.getAllByRole('listitem')[0]!.querySelector('button')!);
  expect(selectedNames()).toEqual(['1.jpg']);
  await userEvent.click(screen.getByRole('button', { name: 'Move the map' }));
  await vi.waitFor(() => expect(screen.queryByRole('checkbox', { checked: true })).toBeNull());
});

it('marks the selected files as favorites', async () => {
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => jsonReply(200, { file_uuids: [] }));
  const user = userEvent.setup();
  show();
  await user.click(screen.getAllByRole('listitem')[1]!.querySelector('button')!);
  await user.click(await screen.findByRole('button', { name: 'Add to favorites' }));
  await vi.waitFor(() => {
    const bodies = send.mock.calls.map(([, init]) => JSON.parse((init?.body as string | undefined) ?? '{}') as unknown);
    expect(bodies).toContainEqual({ file_uuids: [files[1]!.id], reaction: 'favorite' });
  });
  expect(selectedNames()).toEqual([]);
});
