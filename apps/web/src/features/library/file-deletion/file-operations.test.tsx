import type { AccountInfo, FileBatchReply, FileId, JobId } from '@stund/contract';
import { ToastRegion, toasts } from '@stund/ui';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery, getAccount } from '../../../shared/account/account.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../shared/i18n/texts.ts';
import { hasPendingOperations } from '../../../shared/operations/pending-operations.ts';
import {
  deleteFiles,
  type FileToMove,
  isPendingDelete,
  restoreFiles,
  useDeleteFiles,
  useDeletePermanently,
  useIsPendingDelete,
  usePendingDeletes,
  useRestoreFiles,
} from './index.ts';

const jobId = '00000000-0000-7000-8000-0000000000aa' as JobId;
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}` as FileId;
const files = (count: number, first = 0): FileToMove[] =>
  Array.from({ length: count }, (_, index) => ({ fileId: idOf(first + index), jobId }));

type Reason = FileBatchReply['files'][number]['error_reason'];
type Call = { path: string; ids: string[] };
const calls: Call[] = [];
const send = vi.fn<typeof fetch>();

function givenServer(refuse: (id: string, path: string) => Reason | undefined = () => undefined) {
  send.mockImplementation(async (address, init) => {
    const { pathname } = new URL(address as string, 'http://h');
    const ids = (JSON.parse(init?.body as string) as { file_uuids: string[] }).file_uuids;
    calls.push({ path: pathname.split('/').at(-1)!, ids });
    const body = {
      files: ids.map((id) => {
        const reason = refuse(id, pathname);
        return { file_uuid: id, status: reason ? 'error' : 'ok', ...(reason && { error_reason: reason }) };
      }),
      used_space: 7,
      max_space: 100,
    };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
}

beforeEach(async () => {
  calls.length = 0;
  vi.stubGlobal('fetch', send);
  await activateLanguage('en');
  queryClient.setQueryData(accountQuery.queryKey, { used_space: 50, max_space: 100 } as AccountInfo);
});
afterEach(() => {
  cleanup();
  toasts.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('deletes 200 files per request and stores the used space', async () => {
  givenServer();
  const { result } = renderHook(() => ({ deleting: useDeleteFiles(), pending: usePendingDeletes() }));
  await act(async () => {
    const deleting = result.current.deleting.deleteFiles(files(450));
    expect(hasPendingOperations()).toBe(true);
    expect(isPendingDelete(idOf(0))).toBe(true);
    const { done, failed } = await deleting;
    expect([done.length, failed.length]).toEqual([450, 0]);
  });
  expect(calls.map(({ path, ids }) => [path, ids.length])).toEqual([
    ['delete_files', 200],
    ['delete_files', 200],
    ['delete_files', 50],
  ]);
  expect(getAccount()?.used_space).toBe(7);
  expect(hasPendingOperations()).toBe(false);
  expect(result.current.deleting.isPending).toBe(false);
  await waitFor(() => expect(result.current.pending.size).toBe(0));
});

it('accepts files that are listed while it is running', async () => {
  givenServer();
  async function* source() {
    yield files(150);
    yield files(150, 150);
  }
  const { done } = await deleteFiles(source());
  expect(done.length).toBe(300);
  expect(calls.map(({ ids }) => ids.length)).toEqual([200, 100]);
});

it('unmarks rejected files, reports their number, and offers to undo the rest', async () => {
  givenServer((id, path) => {
    if (!path.endsWith('delete_files')) return undefined;
    if (id === idOf(0)) return 'forbidden_error';
    return id === idOf(1) ? 'file_is_trashed_error' : undefined;
  });
  const { result } = renderHook(() => useIsPendingDelete(idOf(0)), { wrapper: WithToasts });
  await act(async () => {
    expect(await deleteFiles(files(3))).toEqual({ done: [idOf(1), idOf(2)], failed: [idOf(0)] });
  });
  expect(result.current).toBe(false);
  await screen.findByText('Couldn’t delete 1 file. Try again.');
  await screen.findByText('2 files deleted');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.at(-1)).toEqual({ path: 'multi_rollback', ids: [idOf(1), idOf(2)] }));
});

it('retries without a reply, and fails in the end', async () => {
  vi.useFakeTimers();
  send.mockRejectedValue(new TypeError('failed'));
  const deleting = deleteFiles(files(2));
  await vi.runAllTimersAsync();
  expect((await deleting).failed).toEqual([idOf(0), idOf(1)]);
  expect(isPendingDelete(idOf(0))).toBe(false);
  vi.useRealTimers();
});

it('reports when there is not enough storage to restore', async () => {
  givenServer((id) => (id === idOf(1) ? 'quota_exceeded_error' : undefined));
  const { result } = renderHook(() => useRestoreFiles(), { wrapper: WithToasts });
  await act(async () => {
    const progress = vi.fn();
    expect(await result.current.restoreFiles(files(2), { onProgress: progress })).toEqual({
      done: [idOf(0)],
      failed: [idOf(1)],
      overQuotaCount: 1,
    });
    expect(progress).toHaveBeenCalledWith(2);
  });
  await screen.findByText('1 file restored');
});

it('counts files that no longer exist as permanently deleted', async () => {
  givenServer((id) => (id === idOf(1) ? 'file_not_found_error' : undefined));
  const { result } = renderHook(() => useDeletePermanently(), { wrapper: WithToasts });
  await act(async () => {
    expect((await result.current.deletePermanently(files(2))).failed).toEqual([]);
  });
  await screen.findByText('2 files permanently deleted');
  expect(calls[0]?.path).toBe('delete_files_from_trash_can');
});

it('sends no request without files', async () => {
  givenServer();
  await restoreFiles([]);
  expect(calls).toEqual([]);
});

function WithToasts({ children }: { children: React.ReactNode }) {
  return (
    <>
      {children}
      <ToastRegion label="Notices" />
    </>
  );
}
