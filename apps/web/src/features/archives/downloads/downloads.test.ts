import type { Download, FileId, JobId, Operation } from '@stund/contract';
import { toasts } from '@stund/ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostDirectoryQuery } from '../../../shared/api/media-url.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../shared/i18n/texts.ts';
import { hasPendingOperations } from '../../../shared/operations/pending-operations.ts';
import { downloadFiles, downloadJob, downloadPart, keyOfPart } from './api/download.ts';
import { continueArchive } from './api/prepare-archive.ts';
import { closeDownloader, getDownloader, setConvertsHeic } from './model/downloader.ts';
import { startedParts } from './model/marks.ts';
import { readPreparations } from './model/preparations.ts';

const jobId = '00000000-0000-7000-8000-0000000000aa' as JobId;
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}` as FileId;
const files = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: idOf(index),
    path: `${index}.jpg`,
    sizeBytes: 100,
    timestamp: '2024-01-01T00:00:00',
    type: 'Pictures' as const,
    isHeic: false,
  }));

const download = (changes: Partial<Download> = {}) => ({
  id: idOf(900),
  state: 'ready',
  address: '/st/4/downloads/token/Hytta.zip',
  name: 'Hytta.zip',
  count: 2,
  size: 500,
  prepared: { done: 0, total: 0 },
  operation: null,
  expires: 0,
  ...changes,
});
const preparing = () => download({ state: 'preparing', address: null, operation: idOf(900) as never });
const answer = (state: Operation['state'], done: number) => ({
  version: `${state} ${done}`,
  operations: [{ id: idOf(900), kind: 'archive', state, progress: { done, total: 3, failed: 0 }, failure: null }],
});

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
}
const calls: Call[] = [];
/** The addresses that the browser downloads, with the names of the files. */
const saved: string[] = [];
const send = vi.fn<typeof fetch>();

/** Answers calls in turn; the last answer is repeated. An error fails the call. */
function givenAnswers(...answers: Array<object | Error>) {
  send.mockImplementation(async (address, init) => {
    const { pathname } = new URL(address as string, 'http://h');
    const body = init?.body ? (JSON.parse(init.body as string) as Call['body']) : undefined;
    calls.push({ method: init?.method ?? '', path: pathname.replace(/^.*\/jobs\/[^/]+\//, ''), body });
    init?.signal?.throwIfAborted();
    if (init?.method === 'DELETE') return new Response(null, { status: 204 });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
}

const messages = () => toasts.read().map(({ message }) => message);

beforeEach(async () => {
  calls.length = 0;
  saved.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  await activateLanguage('en');
  queryClient.setQueryData(hostDirectoryQuery.queryKey, { 'download-host': 'https://dl.example' } as never);
});
afterEach(() => {
  closeDownloader();
  toasts.clear();
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('opens the address of an archive that is ready at once', async () => {
  givenAnswers(download());
  await downloadFiles({ jobId, name: 'Hytta', files: [files(2)] });
  expect(calls).toEqual([
    {
      method: 'POST',
      path: 'downloads',
      body: { language: 'en', option: 'download', trashed: false, zip_filename: 'Hytta', files: [idOf(0), idOf(1)] },
    },
  ]);
  expect(saved).toEqual(['https://dl.example/st/4/downloads/token/Hytta.zip Hytta.zip']);
  expect(messages()).toEqual([]);
});

it('shows the progress of a preparation and holds the page, also while the server is away', async () => {
  givenAnswers(
    preparing(),
    answer('running', 1),
    new TypeError('Failed to fetch'),
    answer('running', 2),
    answer('succeeded', 3),
    new TypeError('Failed to fetch'),
    download(),
  );
  const done = downloadFiles({ jobId, name: 'Hytta', option: 'export', files: [files(2)] });
  await vi.advanceTimersByTimeAsync(500);
  expect(messages()).toEqual(['Preparing download: 1 of 3']);
  expect(hasPendingOperations()).toBe(true);
  expect(readPreparations()).toEqual([{ jobId, downloadId: idOf(900) }]);
  await vi.runAllTimersAsync();
  await done;
  expect(saved).toHaveLength(1);
  expect(messages()).toEqual([]);
  expect(hasPendingOperations()).toBe(false);
  expect(readPreparations()).toEqual([]);
});

it('continues after a reload what was being prepared', async () => {
  givenAnswers(preparing(), answer('running', 2), answer('succeeded', 3), download());
  const done = continueArchive({ jobId, downloadId: idOf(900) as never });
  await vi.runAllTimersAsync();
  await done;
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET downloads/${idOf(900)}`,
    'GET /st/4/operations/long_poll',
    'GET /st/4/operations/long_poll',
    `GET downloads/${idOf(900)}`,
  ]);
  expect(saved).toHaveLength(1);
});

it('cancels without a message and ends the download on the server', async () => {
  givenAnswers(preparing(), answer('running', 0));
  const done = downloadFiles({ jobId, name: 'Hytta', files: [files(2)] });
  await vi.advanceTimersByTimeAsync(500);
  toasts.read()[0]?.action?.onPress();
  await done;
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `downloads/${idOf(900)}` });
  expect([messages(), saved]).toEqual([[], []]);
});

it('reports a preparation that failed', async () => {
  givenAnswers(preparing(), answer('failed', 0), download({ state: 'failed', address: null }));
  const done = downloadFiles({ jobId, name: 'Hytta', files: [files(2)] });
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect(messages()).toEqual(['An error occurred when trying to download. Try again later.']);
  expect(saved).toEqual([]);
});

it('offers 501 files in parts, and downloads and marks each', async () => {
  givenAnswers(download());
  await downloadFiles({ jobId, name: 'Hytta', files: [files(400), files(101)] });
  expect(calls).toEqual([]);
  const { mode, download: large } = getDownloader();
  expect([mode, large?.exceeded, large?.count]).toEqual(['off', 'count', 501]);
  expect(large?.parts.map(({ name, count }) => [name, count])).toEqual([
    ['2024-1', 500],
    ['2024-2', 1],
  ]);
  setConvertsHeic(true);
  const part = large!.parts[1]!;
  await downloadPart(part);
  expect(calls[0]?.body).toMatchObject({ zip_filename: '2024-2', heic_as_jpeg: true, files: [idOf(100)] });
  expect(large!.parts.map((one) => startedParts.has(keyOfPart(large!, one)))).toEqual([false, true]);
});

it('downloads a job as a whole within the limits, and in the parts of the server above them', async () => {
  const part = { part: 'p1', name: 'Hytta-1', count: 300, size: 1000, has_heic: true };
  givenAnswers({ parts: [part] }, download());
  await downloadJob({ jobId, kind: 'album', name: 'Hytta' });
  expect(calls[1]).toMatchObject({ method: 'POST', body: { zip_filename: 'Hytta' } });

  givenAnswers({ parts: [part, { ...part, part: 'p2', size: 3.5 * 1024 ** 3 }] }, download());
  const onStart = vi.fn();
  await downloadJob({ jobId, kind: 'album', name: 'Hytta', option: 'takeout', onStart });
  expect(getDownloader()).toMatchObject({ mode: 'max', download: { exceeded: 'count', kind: 'album' } });
  expect(onStart).toHaveBeenCalledOnce();
});

it('shortens the name of a very long album', async () => {
  givenAnswers(download());
  await downloadFiles({ jobId, name: 'å'.repeat(255), files: [files(2)] });
  expect(calls[0]?.body?.zip_filename).toMatch(/^å{200,250}$/);
});
