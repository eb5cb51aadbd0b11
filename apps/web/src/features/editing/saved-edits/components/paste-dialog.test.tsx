import type { FileId, JobId } from '@stund/contract';
import { emptyDocument } from '@stund/photo-editor';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { hostDirectoryQuery } from '../../../../shared/api/media-url.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { fileKeys } from '../../../../shared/files/file-keys.ts';
import { activateLanguage } from '../../../../shared/i18n/texts.ts';
import { PromptLayer } from '../../../../shared/prompts/prompt-layer.tsx';
import { setCopiedEdits } from '../model/copied-edits.ts';
import { listBatches, removeBatch } from '../model/pasted-batches.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { usePasteOnSelection } from './use-paste-on-selection.tsx';

const send = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const nothing = emptyDocument({ fileId: 'file', checksum: 'abc', width: 400, height: 300 });
const turned = { ...nothing, transform: { ...nothing.transform, quarterTurns: 1 } };
const one = '0198c0de-0000-7000-8000-0000000000aa' as FileId;
const picture = {
  id: one,
  job_id: '0198c0de-0000-7000-8000-000000000001',
  path: 'Strand.jpg',
  type: 'Pictures',
  mime_type: 'image/jpeg',
  has_thumbnails: true,
  width: 400,
  height: 300,
  media_token: 't',
};

beforeEach(async () => {
  vi.stubGlobal('fetch', send);
  await activateLanguage('en');
  const hosts = { 'app-host': 'h', 'thumb-host': 'h', 'video-host': 'h', 'poll-host': 'h', 'download-host': 'h' };
  queryClient.setQueryData(hostDirectoryQuery.queryKey, hosts);
  queryClient.setQueryData(accountQuery.queryKey, { is_read_only_user: false } as never);
  queryClient.setQueryDefaults(fileKeys.all('job' as JobId), { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(fileKeys.file('job' as JobId, one), picture as never);
  // The pictures themselves are not served.
  send.mockImplementation(async () => json({ code: 'not-found', title: 'Not found', status: 404 }, 404));
});
afterEach(() => {
  cleanup();
  for (const { id } of listBatches()) removeBatch(id);
  queryClient.clear();
  send.mockReset();
  vi.unstubAllGlobals();
});

function showDialog(document: object) {
  const calls: string[] = [];
  render(
    <QueryClientProvider client={queryClient}>
      <PasteDialog
        copied={{ document, name: 'Sol (edited).jpg' }}
        jobId={'job' as JobId}
        count={2}
        listIds={() => [one, 'two' as FileId]}
        onClose={() => calls.push('close')}
        onPasted={() => calls.push('pasted')}
      />
    </QueryClientProvider>,
  );
  return calls;
}

const pasteButton = () => screen.getByRole('button', { name: 'Paste' });
const bodyOf = (call: Parameters<typeof fetch>) => JSON.parse(call[1]?.body as string) as Record<string, unknown>;

it('pastes turns only when they are chosen, and says that nothing else is there', async () => {
  const calls = showDialog(turned);
  expect(pasteButton().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also paste crop, turns and mirroring' }));
  expect(await screen.findByText('No preview')).toBeTruthy();
  send.mockClear();
  send.mockImplementation(async () => json({ batch: 'batch', count: 1, skipped_uuids: ['two'] }, 202));
  await userEvent.click(pasteButton());
  await waitFor(() => expect(calls).toEqual(['close', 'pasted']));
  expect(bodyOf(send.mock.calls[0]!)).toMatchObject({
    file_uuids: [one, 'two'],
    with_transform: true,
    with_layers: false,
  });
  expect(listBatches()).toEqual([{ id: 'batch', jobId: 'job', count: 1 }]);
});

it('says why nothing was pasted, and stays open', async () => {
  const calls = showDialog({ ...nothing, filter: { id: 'ember', intensity: 1 } });
  send.mockImplementation(async () => json({ code: 'quota-exceeded', title: 'Full', status: 507 }, 507));
  await userEvent.click(pasteButton());
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(calls).toEqual([]);
  expect(listBatches()).toEqual([]);
});

it('says that hidden areas are left out, and refuses edits that cannot be read', () => {
  const area = { kind: 'redaction', id: 'a', center: { x: 0.5, y: 0.5 }, rotation: 0, width: 0.2, height: 0.2 };
  showDialog({ ...nothing, layers: [area] });
  expect(screen.getByText(/^Hidden areas aren’t pasted/)).toBeTruthy();
  expect(pasteButton().getAttribute('aria-disabled')).toBe('true');
  cleanup();
  showDialog({ version: 99 });
  expect(pasteButton().getAttribute('aria-disabled')).toBe('true');
});

function Bar({ count }: { count: number }) {
  const { operation, dialog } = usePasteOnSelection({
    jobId: 'job' as JobId,
    count,
    listIds: () => [one],
    onPasted: () => undefined,
  });
  return (
    <>
      <button type="button" onClick={operation}>
        Paste edits
      </button>
      {dialog}
      <PromptLayer />
    </>
  );
}

const showBar = (count: number) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Bar count={count} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('says that it is for at most 500 photos', async () => {
  setCopiedEdits({ document: nothing, name: 'Sol (edited).jpg' });
  showBar(501);
  await userEvent.click(screen.getByRole('button', { name: 'Paste edits' }));
  expect(await screen.findByText('Select at most 500 photos')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
});
