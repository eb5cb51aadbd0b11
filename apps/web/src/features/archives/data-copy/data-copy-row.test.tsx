import { type AccountInfo, type DataCopyAvailability, languages, type OperationId } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../shared/account/account.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../shared/i18n/texts.ts';
import { dataCopyQuery } from './api/data-copy.ts';
import { DataCopyRow } from './data-copy-row.tsx';
import { waitWords } from './model/wait-text.ts';

const now = Math.floor(Date.now() / 1000);
const copy = {
  state: 'ready',
  requested_at: now,
  downloaded_at: null,
  expires: now + 600_000,
  size: 1000,
  operation: '0198c0de-0000-7000-8000-000000000001' as OperationId,
} as const;

function show(availability: DataCopyAvailability) {
  queryClient.setQueryData(dataCopyQuery.queryKey, availability);
  render(
    <QueryClientProvider client={queryClient}>
      <DataCopyRow />
    </QueryClientProvider>,
  );
  return screen.queryAllByRole('button').map((button) => button.textContent);
}

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  queryClient.setQueryData(accountQuery.queryKey, { permitted_services: { mail: true } } as AccountInfo);
  await activateLanguage('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('offers to request a copy, and again after a failure', () => {
  expect(show({ available: true, available_at: null, copy: null })).toEqual(['Request a copy']);
  cleanup();
  expect(show({ available: true, available_at: null, copy: { ...copy, state: 'failed' } })).toEqual(['Request a copy']);
  expect(screen.getByText(/couldn’t be prepared/)).toBeDefined();
});

it('says that a copy is being prepared', () => {
  show({ available: false, available_at: null, copy: { ...copy, state: 'preparing', expires: null, size: null } });
  expect(screen.getByText(/get an email when it’s ready/)).toBeDefined();
});

it('offers the download as soon as the copy is ready', async () => {
  const { operation: id } = copy;
  const operation = { id, kind: 'data-copy', state: 'succeeded', progress: { done: 0, total: null, failed: 0 } };
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/operations/')) return Response.json({ version: 'v', operations: [operation] });
    return Response.json({ available: false, available_at: null, copy });
  });
  show({ available: false, available_at: null, copy: { ...copy, state: 'preparing', expires: null, size: null } });
  expect(await screen.findByRole('button', { name: 'Download' })).toBeDefined();
});

it('offers the download until it ends', () => {
  expect(show({ available: false, available_at: null, copy })).toEqual(['Download']);
  expect(screen.getByText(/You can download it until/)).toBeDefined();
});

it('says exactly when the next copy can be requested, and offers the present one again', () => {
  const availability = { available: false, available_at: now + 80_000, copy: { ...copy, downloaded_at: now - 6400 } };
  expect(show(availability)).toEqual(['Download again', 'Request a copy']);
  expect(screen.getByText(/You downloaded a copy .*\. You can request a new one .* at \d\d:\d\d\./)).toBeDefined();
});

it.each(languages)('names the days in %s', (language) => {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  const seconds = noon.getTime() / 1000;
  const words = waitWords({ downloadedAt: seconds - 3600, availableAt: seconds + 86_400 - 3600 }, language, noon);
  const expected = {
    nb: ['i dag', 'i morgen'],
    en: ['today', 'tomorrow'],
    sv: ['i dag', 'i morgon'],
    bg: ['днес', 'утре'],
  };
  expect([words.downloaded, words.day]).toEqual(expected[language]);
  expect(words.time).toBe('11:00');
});
