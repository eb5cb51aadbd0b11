import type { FileId, JobId } from '@stund/contract';
import { createUploader, type FoundFile, summarise, type UploaderPorts, UploadFailure } from '@stund/uploader';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../../../shared/account/account.ts';
import { hostDirectoryQuery } from '../../../../../shared/api/media-url.ts';
import { queryClient } from '../../../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../../../shared/i18n/texts.ts';
import { reportAnswer, reportNoAnswer } from '../../../../../shared/network/network.ts';
import { UploadPanel } from './upload-panel.tsx';

const never = () => new Promise<never>(() => {});
const fail = (outcome: UploadFailure['outcome']) => async () => {
  throw new UploadFailure(outcome);
};
const found = (name: string): FoundFile<File | undefined> => ({
  name,
  path: name,
  sizeBytes: 1000,
  mimeType: '',
  isFolder: false,
  modifiedMs: 0,
  source: new File(['x'], name),
});

/** A queue with the given answers of the server. */
async function givenQueue(names: string[], changes: Partial<UploaderPorts<File | undefined>>, freeBytes?: number) {
  const uploader = createUploader<File | undefined>({
    hash: async () => ({ checksum: 'sum', sizeBytes: 1000, modifiedMs: 0 }),
    match: async () => undefined,
    send: async (_file, { path }) => ({ fileUuid: path as FileId, isProcessing: false }),
    discard: () => {},
    isReadable: async () => true,
    newBatchKey: () => 'batch',
    clock: { everySecond: () => () => {} },
    ...changes,
  });
  const batch = uploader.openBatch('job' as JobId);
  batch.add(names.map(found));
  batch.close(freeBytes);
  return uploader;
}

function show(uploader: Awaited<ReturnType<typeof givenQueue>>) {
  return render(panelOf(uploader));
}

function panelOf(uploader: Awaited<ReturnType<typeof givenQueue>>) {
  const state = uploader.getState();
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <UploadPanel state={state} summary={summarise(state)} />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const waitForPhase = (uploader: Awaited<ReturnType<typeof givenQueue>>, phase: string) =>
  vi.waitFor(() => expect(summarise(uploader.getState()).phase).toBe(phase), { timeout: 20_000 });

beforeEach(async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(never));
  await activateLanguage('en');
  const space = { used_space: 99 * 2 ** 30, max_space: 100 * 2 ** 30 };
  queryClient.setQueryData(accountQuery.queryKey, { ...space, default_job: 'job' } as never);
  queryClient.setQueryData(hostDirectoryQuery.queryKey, {
    'app-host': 'h',
    'thumb-host': 'h',
    'video-host': 'h',
    'poll-host': 'h',
    'download-host': 'h',
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('is hidden while nothing is uploaded', async () => {
  show(await givenQueue([], {}));
  expect(screen.queryByRole('region')).toBeNull();
});

it('counts files, shows the progress of each, and lets one be removed', async () => {
  const queue = await givenQueue(['a.jpg', 'b.jpg'], {
    send: async (_file, request, { onProgress }) => {
      if (request.path === 'a.jpg') return { fileUuid: 'a' as FileId, isProcessing: false };
      onProgress(640);
      return never();
    },
  });
  await vi.waitFor(() => expect(queue.getState().files.get(1)?.uploadedPercent).toBe(64), { timeout: 20_000 });
  show(queue);
  expect(screen.getByRole('heading', { name: 'Uploading 1 of 2' })).toBeDefined();
  const [done, going] = screen.getAllByRole('listitem');
  expect(within(done!).getByText('Done')).toBeDefined();
  expect(within(going!).getByText('64%')).toBeDefined();
  expect(within(going!).getByRole('button', { name: 'Remove b.jpg from the queue' })).toBeDefined();
});

it('reports that nothing is lost while offline', async () => {
  const queue = await givenQueue(['a.jpg'], { match: fail({ type: 'connection-failed', fault: 'network' }) });
  await waitForPhase(queue, 'offline');
  show(queue);
  expect(screen.getByRole('heading', { name: 'No internet connection' })).toBeDefined();
  expect(screen.getByText('1 file waiting. Nothing is lost.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try now' })).toBeDefined();
});

it('shows the used storage when it is full', async () => {
  const queue = await givenQueue(['a.jpg'], { send: fail({ type: 'storage-full' }) });
  await waitForPhase(queue, 'out-of-storage');
  show(queue);
  expect(screen.getByText(/You’ve used 99\sGB of 100\sGB\./)).toBeDefined();
  expect(screen.getByRole('meter', { name: 'Storage' })).toBeDefined();
});

it('shows what failed and why, and offers a retry where that may help', async () => {
  const queue = await givenQueue(['a.jpg', 'brev.pdf'], { send: fail({ type: 'refused', reason: 'Unknown' }) });
  await waitForPhase(queue, 'failed');
  show(queue);
  expect(screen.getByRole('heading', { name: '2 of 2 did not upload' })).toBeDefined();
  expect(screen.getByText('Unsupported file')).toBeDefined();
  expect(screen.getByText('Upload failed')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('shows three failures at first and all of them on request', async () => {
  const queue = await givenQueue(['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'], {});
  show(queue);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  screen.getByRole('button', { name: 'See which' }).click();
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5), { timeout: 20_000 });
});

it('shows the size of a batch that exceeds the free storage', async () => {
  show(await givenQueue(['a.jpg', 'b.jpg'], {}, 1500));
  expect(screen.getByText(/The files need 2\sKB, but you only have 1\sKB left/)).toBeDefined();
});

it('asks for confirmation before it stops, with the focus on continuing', async () => {
  const queue = await givenQueue(['a.jpg', 'b.jpg'], { send: never });
  await vi.waitFor(() => expect(queue.getState().active.length).toBe(2), { timeout: 20_000 });
  queue.send({ type: 'stop-prompted' });
  show(queue);
  expect(screen.getByRole('heading', { name: 'Stop the upload?' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue uploading' }));
});

it('reports when all files are uploaded', async () => {
  const queue = await givenQueue(['a.jpg'], {});
  await waitForPhase(queue, 'done');
  show(queue);
  expect(screen.getByRole('heading', { name: '1 photo uploaded' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Show in Photos' })).toBeDefined();
});

it('shows how much is left at which speed, and for how long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    let report: (sentBytes: number) => void = () => {};
    const files = [{ ...found('a.mp4'), sizeBytes: 300 * 2 ** 20 }];
    const queue = await givenQueue([], {
      hash: async () => ({ checksum: 'sum', sizeBytes: 300 * 2 ** 20, modifiedMs: 0 }),
      send: (_file, _request, { onProgress }) => {
        report = onProgress;
        return never();
      },
    });
    const batch = queue.openBatch('job' as JobId);
    batch.add(files);
    batch.close(undefined);
    await vi.waitFor(() => expect(queue.getState().files.get(0)?.step).toBe('sending'), { timeout: 20_000 });
    const { rerender } = show(queue);
    expect(screen.getByText(/^300\sMB left$/)).toBeDefined();
    for (const sent of [30, 60]) {
      report(sent * 2 ** 20);
      rerender(panelOf(queue));
      await act(() => vi.advanceTimersByTime(10_000));
    }
    expect(screen.getByText(/^240\sMB left · 2\sMB\/s · About 2 minutes left$/)).toBeDefined();
    act(() => reportNoAnswer());
    expect(screen.getByText(/^240\sMB left$/)).toBeDefined();
    act(() => reportAnswer());
    report(300 * 2 ** 20);
    rerender(panelOf(queue));
    expect(screen.getByText('Less than a minute left')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

it('is open on a phone, and offers pause, resume and a retry of one file', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const queue = await givenQueue(['a.jpg', 'b.jpg'], {
    send: async (_file, request) => {
      if (request.path === 'a.jpg') throw new UploadFailure({ type: 'refused', reason: 'Unknown' });
      return never();
    },
  });
  await vi.waitFor(() => expect(queue.getState().tally.counts.Rejected).toBe(1), { timeout: 20_000 });
  const { rerender } = show(queue);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Try a.jpg again' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
  queue.send({ type: 'paused' });
  rerender(panelOf(queue));
  expect(screen.getByRole('heading', { name: 'Paused, 0 of 1' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Resume' })).toBeDefined();
});

it('shows which files were there before', async () => {
  const queue = await givenQueue(['a.jpg', 'b.jpg'], {
    match: async ({ path }) =>
      path === 'a.jpg' ? { fileUuid: 'a' as FileId, isProcessing: false, isDuplicate: true } : undefined,
  });
  await waitForPhase(queue, 'done');
  show(queue);
  expect(screen.getByRole('heading', { name: '2 photos uploaded' })).toBeDefined();
  expect(screen.getByText('1 photo was already here')).toBeDefined();
  act(() => screen.getByRole('button', { name: 'See which' }).click());
  expect(within(screen.getByRole('listitem')).getByText('a.jpg')).toBeDefined();
});

it('offers to upload documents that were dropped among photos', async () => {
  show(await givenQueue(['brev.pdf'], {}));
  expect(screen.getByText(/1 file isn’t a photo or video/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Upload documents' })).toBeDefined();
});

it('leads to the page of the import when its files have to be chosen again', async () => {
  const { uploader } = await import('../../model/engine.ts');
  const progress = { status: 'Enqueued', statusReason: undefined, checksum: undefined, fileUuid: undefined } as const;
  const { source: _source, ...file } = found('a.jpg');
  const stored = { ...file, ...progress, targetJob: 'job' as JobId, resumeAddress: undefined, reference: 'part 1' };
  uploader.restore([{ file: stored, source: undefined }]);
  show(uploader as never);
  const link = screen.getByRole('link', { name: 'Continue moving in' });
  expect(link.getAttribute('href')).toBe('/settings/move_in');
  uploader.send({ type: 'stopped' });
  uploader.send({ type: 'cleared' });
});

it('leads to the check of what was uploaded, for people with an account', async () => {
  const queue = await givenQueue(['a.jpg'], {});
  await waitForPhase(queue, 'done');
  show(queue);
  const link = screen.getByRole('link', { name: 'Check that they’re safe here' });
  expect(link.getAttribute('href')).toBe('/settings/phone');
  cleanup();
  queryClient.clear();
  show(queue);
  expect(screen.queryByRole('link', { name: 'Check that they’re safe here' })).toBeNull();
});
