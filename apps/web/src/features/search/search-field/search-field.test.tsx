import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../shared/account/account.ts';
import { activateLanguage } from '../../../shared/i18n/texts.ts';
import { readRecentSearches, rememberSearch } from '../../../shared/search/recent-searches.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { jsonReply, problemReply } from '../../../shared/testing/replies.ts';
import { SearchField } from './search-field.tsx';

const accountId = '00000000-0000-7000-8000-0000000000a1';
const jobId = '00000000-0000-7000-8000-0000000000aa';
const part = { group: 0, is_negated: false, is_available: true };
const reply = {
  suggestions: [
    { kind: 'place', label: 'Bergen, Norway', q: '2019 Bergen', count: 214 },
    { kind: 'album', label: 'Berit 60', q: '2019 album:"Berit 60"', count: 88 },
    { kind: 'type', label: 'video', q: '2019 video', count: 3 },
    { kind: 'file', label: 'beregning.xlsx', q: '2019 "beregning.xlsx"', count: null },
  ],
  understood: {
    parts: [
      { ...part, kind: 'date', text: '2019', start: 0, end: 4 },
      { ...part, kind: 'word', text: 'ber', start: 5, end: 8, group: 1 },
    ],
    ignored: 0,
  },
};

const send = vi.fn<typeof fetch>();
const user = userEvent.setup();

beforeEach(async () => {
  await activateLanguage('en');
  localStorage.clear();
  send.mockReset();
  send.mockImplementation(async () => jsonReply(200, reply));
  vi.stubGlobal('fetch', send);
});
afterEach(cleanup);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

async function open(address = '/photos') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(accountQuery.queryKey, { uuid: accountId, default_job: jobId } as never);
  renderPage(
    <>
      <SearchField />
      <Address />
      <button type="button">Elsewhere</button>
    </>,
    { queryClient, address },
  );
  return screen.findByRole('combobox', { name: 'Search your photos' });
}

const shownAddress = () => screen.getByRole('status').textContent;
const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent);
const activeOption = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

it('suggests places, albums and more with their number, and says how the words were understood', async () => {
  const field = await open();
  await user.type(field, '2019 ber');
  await screen.findByRole('option', { name: /Bergen, Norway/ });
  expect(optionTexts()).toEqual([
    'Bergen, Norwayplace · 214',
    'Berit 60album · 88',
    'Videoskind · 3',
    'beregning.xlsxfile',
    'Search for “2019 ber”',
  ]);
  expect(screen.getByText('Understood: 2019 · ber')).toBeTruthy();
  await user.click(screen.getByRole('option', { name: /Bergen, Norway/ }));
  expect(shownAddress()).toBe('/search?q=2019%20Bergen');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('is used with the keyboard alone: arrows, further typing, Enter, Escape', async () => {
  const field = await open();
  await user.type(field, '2019 ber');
  await screen.findByRole('option', { name: /Bergen, Norway/ });
  expect(activeOption(field)).toBeUndefined();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption(field)).toBe('Berit 60album · 88');
  // Further typing searches for what is typed, and not for the row that was active.
  await user.keyboard('g');
  expect(activeOption(field)).toBeUndefined();
  await user.keyboard('{ArrowUp}');
  expect(activeOption(field)).toBe('Search for “2019 berg”');
  await user.keyboard('{ArrowDown}');
  expect(activeOption(field)).toBeUndefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((field as HTMLInputElement).value).toBe('2019 berg');
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(shownAddress()).toBe('/search?q=2019%20Bergen');
});

it('searches for what was typed with Enter, and for nothing when nothing was typed', async () => {
  const field = await open();
  await user.type(field, '   {Enter}');
  expect(shownAddress()).toBe('/photos');
  await user.type(field, 'sunset {Enter}');
  expect(shownAddress()).toBe('/search?q=sunset');
  expect(readRecentSearches(accountId)).toEqual(['sunset']);
});

it('offers recent searches while it is empty, which can be cleared', async () => {
  rememberSearch(accountId, 'older');
  rememberSearch(accountId, 'newer');
  const field = await open();
  await user.click(field);
  await screen.findByRole('option', { name: 'newer' });
  expect(optionTexts()).toEqual(['newer', 'older']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(shownAddress()).toBe('/search?q=older');
  expect(readRecentSearches(accountId)).toEqual(['older', 'newer']);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await user.click(await screen.findByRole('button', { name: 'Clear recent searches' }));
  expect(readRecentSearches(accountId)).toEqual([]);
  expect(screen.queryByRole('option')).toBeNull();
});

it('still searches when suggestions cannot be loaded', async () => {
  send.mockImplementation(async () => problemReply(503, 'search-timeout'));
  const field = await open();
  await user.type(field, 'sunset');
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(optionTexts()).toEqual(['Search for “sunset”']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(shownAddress()).toBe('/search?q=sunset');
});

it('is cleared and keeps the focus, closes when the focus leaves, and shows text in its own direction', async () => {
  const field = await open();
  await user.type(field, 'שקיעה');
  expect(field.getAttribute('dir')).toBe('auto');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect((field as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'x');
  await screen.findByRole('listbox');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

it('shows the search of the address, with the control characters and the length that calls allow', async () => {
  const field = await open(`/search?q=${encodeURIComponent(`a\u0000b${'c'.repeat(2000)}`)}`);
  expect((field as HTMLInputElement).value).toBe(`a b${'c'.repeat(997)}`);
});
