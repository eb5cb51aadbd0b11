import type { FileId, JobId, OpenEdit, OperationId } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostDirectoryQuery } from '../../../../shared/api/media-url.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../../shared/i18n/texts.ts';
import { addBatch, listBatches, removeBatch, useBatches } from '../model/pasted-batches.ts';
import { EditsPanel } from './edits-panel.tsx';

const send = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const jobId = '0198c0de-0000-7000-8000-000000000001' as JobId;

/** The server answers by the end of the path; everything else is not found. */
function givenServer(answers: Record<string, () => Response>): void {
  send.mockImplementation(async (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://h');
    const answer = Object.entries(answers).find(([path]) => `${init?.method} ${pathname}`.endsWith(path));
    return answer ? answer[1]() : json({ code: 'not-found', title: 'Not found', status: 404 }, 404);
  });
}

const edit = (changes: Partial<OpenEdit>): OpenEdit => ({
  id: '0198c0de-0000-7000-8000-0000000000aa' as FileId,
  is_new: true,
  original_id: null,
  path: 'Strand (edited).jpg',
  state: 'failed',
  failure: 'too-large',
  timestamp: null,
  saved_at: 1,
  operation: '0198c0de-0000-7000-8000-0000000000cc' as OperationId,
  ...changes,
});

function Shown({ edits }: { edits: readonly OpenEdit[] }) {
  return <EditsPanel edits={edits.map((one) => ({ edit: one, jobId }))} batches={useBatches()} />;
}

function show(edits: readonly OpenEdit[] = []) {
  const routes = [
    { path: '/', element: <Shown edits={edits} /> },
    { path: '/edit/*', element: <p>the editor</p> },
  ];
  const router = createMemoryRouter(routes);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

beforeEach(async () => {
  vi.stubGlobal('fetch', send);
  await activateLanguage('en');
  const hosts = { 'app-host': 'h', 'thumb-host': 'h', 'video-host': 'h', 'poll-host': 'h', 'download-host': 'h' };
  queryClient.setQueryData(hostDirectoryQuery.queryKey, hosts);
});
afterEach(() => {
  cleanup();
  for (const { id } of listBatches()) removeBatch(id);
  queryClient.clear();
  send.mockReset();
  vi.unstubAllGlobals();
});

it('says why an edit could not be made, and opens the original with the edits again', async () => {
  const original = '0198c0de-0000-7000-8000-0000000000bb' as FileId;
  const router = show([edit({ original_id: original })]);
  expect(screen.getByRole('region', { name: /Edits/ }).textContent).toContain('1 failed');
  expect(screen.getByText('The photo is too large for these edits.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Open in the editor' }));
  expect(await screen.findByText('the editor')).toBeTruthy();
  expect(router.state.location.search).toMatch(/^\?edit=/);
});

it('opens an edited file itself when its next version could not be made', async () => {
  const router = show([edit({ is_new: false })]);
  await userEvent.click(screen.getByRole('button', { name: 'Open in the editor' }));
  expect(router.state.location.search).toBe('');
});

it('offers nothing but discarding once the original is gone, and the list can be closed', async () => {
  show([edit({ failure: 'original-gone' })]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open in the editor' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).toBeNull();
});

it('marks what is being made, which cannot be closed', () => {
  show([edit({ state: 'rendering', failure: null }), edit({ id: 'other' as FileId, state: 'waiting', failure: null })]);
  expect(screen.getByText('Preparing')).toBeTruthy();
  expect(screen.getByText('Waiting')).toBeTruthy();
  expect(screen.getAllByText('Edited photo being prepared')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('shows how far pasted edits are, counts failures, and undoes all of them', async () => {
  let open = 2;
  givenServer({
    'GET /st/4/operations/long_poll': () => {
      const progress = { done: 3 - open, total: 3, failed: 0 };
      const state = open > 0 ? 'running' : 'succeeded';
      const operation = { id: 'batch', kind: 'edit', state, progress, failure: null };
      return json({ version: String(open), operations: [operation] });
    },
    'DELETE /st/4/jobs/job/pasted_edits/batch': () => json({ discarded: 0, trashed: 3 }),
  });
  addBatch({ id: 'batch' as OperationId, jobId: 'job' as JobId, count: 3 });
  show();
  expect(await screen.findByText('1 of 3')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Pasting edits' }).getAttribute('aria-valuetext')).toBe('1 of 3');
  open = 0;
  expect(await screen.findByText('Edits pasted on 3 photos', {}, { timeout: 5000 })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(listBatches()).toEqual([]);
});

it('forgets pasted edits that nothing is left of', async () => {
  givenServer({ 'GET /st/4/operations/long_poll': () => json({ version: '', operations: [] }) });
  addBatch({ id: 'gone' as OperationId, jobId: 'job' as JobId, count: 3 });
  show();
  await waitFor(() => expect(listBatches()).toEqual([]));
});
