import { type FileId, type JobId, timing } from '@stund/contract';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileQuery } from './file-query.ts';
import { FollowFile } from './follow-file.tsx';

const jobId = 'job' as JobId;
const fileId = 'file' as FileId;

let serial: number;
let status: string;
let fetches: number;
let wake: () => void = () => undefined;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  [serial, status, fetches] = [7, 'PROCESSING', 0];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://h');
    if (!pathname.endsWith('/long_poll')) {
      fetches += 1;
      return Response.json({ encoding_status: status });
    }
    while (Number(searchParams.get('seq')) === serial)
      await new Promise<void>((resolve, reject) => {
        wake = resolve;
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    return Response.json({ event: 'job_changed', seq: serial });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function change(to = status): void {
  status = to;
  serial += 1;
  wake();
}

function File() {
  const { data } = useQuery(fileQuery(jobId, fileId));
  return (
    <>
      <p>{data?.encoding_status}</p>
      {data?.encoding_status === 'PROCESSING' && <FollowFile jobId={jobId} fileId={fileId} />}
    </>
  );
}

function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  render(
    <QueryClientProvider client={queryClient}>
      <File />
    </QueryClientProvider>,
  );
}

it('refetches the file when the server says that its job has changed, and not on a timer', async () => {
  open();
  await pass(60_000);
  // A second time at once, since the job may have changed while it was fetched.
  expect(fetches).toBe(2);
  change('ENCODED');
  await pass(0);
  expect(screen.getByText('ENCODED')).toBeTruthy();
  change();
  await pass(60_000);
  expect(fetches).toBe(3);
});

it('refetches it at most every 2.5 seconds while other files of the job change', async () => {
  open();
  await pass(timing.uploadPollMs);
  const before = fetches;
  for (let count = 0; count < 100; count += 1) {
    change();
    await pass(timing.uploadPollMs / 25);
  }
  expect(fetches - before).toBeLessThanOrEqual(5);
  change('ENCODED');
  await pass(timing.uploadPollMs);
  expect(screen.getByText('ENCODED')).toBeTruthy();
});
