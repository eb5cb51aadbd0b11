import type { Operation, OperationId } from '@stund/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportAnswer } from '../network/network.ts';
import { useOperation, watchOperation } from './watch-operation.ts';

const [first, second] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as [
  OperationId,
  OperationId,
];
const states = new Map<string, Pick<Operation, 'state' | 'failure'> & { done: number }>();
/** What the server was asked: the ids, and whether it was to wait. */
const asked: Array<{ ids: string[]; version: string }> = [];
let wake: () => void = () => undefined;
let isDown = false;
const send = vi.fn<typeof fetch>();
const signal = new AbortController().signal;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function set(id: OperationId, state: Operation['state'], done = 0, failure: string | null = null): void {
  states.set(id, { state, done, failure });
  wake();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send);
  states.clear();
  asked.length = 0;
  isDown = false;
  send.mockImplementation(async (address, init) => {
    if (isDown) throw new TypeError('Failed to fetch');
    const { searchParams } = new URL(address as string, 'http://h');
    const ids = (searchParams.get('ids') ?? '').split(',');
    const known = searchParams.get('version') ?? '';
    asked.push({ ids, version: known });
    const version = () => JSON.stringify(ids.map((id) => states.get(id)));
    while (known === version())
      await new Promise<void>((resolve, reject) => {
        wake = resolve;
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    const operations = ids.flatMap((id) => {
      const found = states.get(id);
      return found ? [{ id, kind: 'edit', ...found, progress: { done: found.done, total: 3, failed: 0 } }] : [];
    });
    return Response.json({ version: version(), operations });
  });
});
afterEach(() => {
  cleanup();
  reportAnswer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('resolves when the operation ends, and reports each state until then', async () => {
  set(first, 'queued');
  const onProgress = vi.fn();
  const ended = watchOperation(first, { signal, onProgress });
  await pass(1000);
  set(first, 'running', 2);
  await pass(1000);
  set(first, 'failed', 2, 'too-large');
  expect(await ended).toMatchObject({ state: 'failed', failure: 'too-large' });
  expect(onProgress.mock.calls.map(([{ state, progress }]) => [state, progress.done])).toEqual([
    ['queued', 0],
    ['running', 2],
  ]);
  await pass(60_000);
  expect(asked).toHaveLength(3);
});

it('asks about all operations of the page with one call', async () => {
  set(first, 'running');
  set(second, 'queued');
  const both = Promise.all([watchOperation(first, { signal }), watchOperation(second, { signal })]);
  await pass(1000);
  expect(asked.at(-1)?.ids).toEqual([first, second]);
  set(first, 'succeeded');
  await pass(1000);
  expect(asked.at(-1)?.ids).toEqual([second]);
  set(second, 'succeeded');
  await pass(1000);
  expect((await both).map((operation) => operation?.state)).toEqual(['succeeded', 'succeeded']);
});

it('resolves to nothing for an operation that does not exist any more', async () => {
  const ended = watchOperation(first, { signal });
  await pass(0);
  expect(await ended).toBeUndefined();
});

it('waits longer after each failure, and asks at once when the server can be reached again', async () => {
  set(first, 'running');
  isDown = true;
  const ended = watchOperation(first, { signal });
  await pass(16_500);
  expect(send).toHaveBeenCalledTimes(5);
  isDown = false;
  set(first, 'succeeded');
  reportAnswer();
  await pass(0);
  expect(await ended).toMatchObject({ state: 'succeeded' });
});

it('ends with its signal, and the page asks no longer', async () => {
  set(first, 'running');
  const cancelling = new AbortController();
  const ended = watchOperation(first, { signal: cancelling.signal });
  ended.catch(() => undefined);
  await pass(1000);
  const before = asked.length;
  cancelling.abort();
  await expect(ended).rejects.toThrow();
  set(first, 'succeeded');
  await pass(60_000);
  expect(asked).toHaveLength(before);
});

it('asks from time to time while another tab waits', async () => {
  vi.stubGlobal('navigator', {
    onLine: true,
    userAgent: 'test',
    locks: { request: (_name: string, _options: object, work: (lock: null) => unknown) => work(null) },
  });
  set(first, 'running');
  const ended = watchOperation(first, { signal });
  await pass(7000);
  expect(asked.map(({ version }) => version)).toEqual(['', '', '']);
  set(first, 'succeeded');
  await pass(3000);
  expect(await ended).toMatchObject({ state: 'succeeded' });
});

it('shows a component the state, and that of an operation that was begun again', async () => {
  set(first, 'running', 1);
  const shown = renderHook(({ id }: { id: OperationId | undefined }) => useOperation(id), {
    initialProps: { id: first as OperationId | undefined },
  });
  expect(shown.result.current).toBeUndefined();
  await act(() => pass(1000));
  expect(shown.result.current).toMatchObject({ state: 'running', progress: { done: 1 } });
  set(first, 'failed', 1, 'too-large');
  await act(() => pass(1000));
  expect(shown.result.current).toMatchObject({ state: 'failed' });
  shown.rerender({ id: undefined });
  expect(shown.result.current).toBeUndefined();
  set(first, 'queued');
  shown.rerender({ id: first });
  await act(() => pass(1000));
  expect(shown.result.current).toMatchObject({ state: 'queued' });
});
