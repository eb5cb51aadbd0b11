import { type AuditEntry, type AuditKind, languages } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../shared/i18n/texts.ts';
import { ActivityLogPage } from './activity-log-page.tsx';
import { activityLogQuery } from './api/activity-log.ts';
import { iconsOfKinds } from './model/icons-of-kinds.ts';

/** Values for the details of all kinds. */
const details = {
  device: 'Firefox',
  from: 'before',
  to: 'after',
  name: 'Phone',
  left: 3,
  title: 'Hytta',
  type: 'album',
  files: 2,
  albums: 0,
  key: 'face_grouping',
  value: true,
  version: '2026-01',
  process_at: 1_700_000_000,
  choice: 'provide_content_to_contact',
  action: 'token_issued',
};
const entry: AuditEntry = {
  id: '1',
  kind: 'login',
  time: 1_700_000_000,
  actor: 'owner',
  device: 'Firefox on Windows',
  network: '192.0.2.0/24',
  details,
};

function show(entries: readonly AuditEntry[], nextCursor: string | null = null) {
  queryClient.setQueryData(activityLogQuery.queryKey, {
    pages: [{ entries: [...entries], next_cursor: nextCursor }],
    pageParams: [undefined],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ActivityLogPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.queryAllByRole('listitem').map((item) => item.textContent);
}

beforeEach(async () => {
  // The page fetches the list again; these tests show what it had.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await activateLanguage('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what happened, when, on which device and in which network', () => {
  const [text] = show([entry]);
  expect(text).toMatch(/^Logged in1[45] November 2023 \d\d:13 · Firefox on Windows · network 192\.0\.2\.x$/);
});

it('says who acted when it was not the owner', () => {
  const [byOperator, bySystem, byOther] = show(
    (['operator', 'system', 'other'] as const).map((actor, index) => ({
      ...entry,
      id: String(index),
      actor,
      device: null,
      network: null,
    })),
  );
  expect(byOperator).toContain('The administrator');
  expect(bySystem).toContain('Automatic');
  expect(byOther).toContain('Another person');
});

it('offers older entries only when there are some', () => {
  show([entry]);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  cleanup();
  show([entry], '1_1');
  expect(screen.getByRole('button', { name: 'Show older' })).toBeDefined();
});

it('says when there is nothing, and describes a kind that only a newer server knows', () => {
  show([]);
  expect(screen.getByText('Nothing has happened yet.')).toBeDefined();
  cleanup();
  expect(show([{ ...entry, kind: 'invented' as AuditKind }])[0]).toContain('doesn’t know');
});

it.each(languages)('has a sentence for every kind in %s', async (language) => {
  await activateLanguage(language);
  const kinds = Object.keys(iconsOfKinds) as AuditKind[];
  for (const change of [{}, { type: 'share', title: '', value: false, files: 1, key: 'new', action: 'new', left: 0 }]) {
    const texts = show(kinds.map((kind) => ({ ...entry, id: kind, kind, details: { ...details, ...change } })));
    expect(texts).toHaveLength(kinds.length);
    for (const text of texts) expect(text).not.toMatch(/activity-log|[{}]|undefined/);
    expect(new Set(texts).size).toBe(kinds.length);
    cleanup();
  }
});
