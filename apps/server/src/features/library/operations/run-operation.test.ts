import { randomUUID } from 'node:crypto';
import type { OperationId } from '@stund/contract';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import {
  cancelOperations,
  failStalledOperations,
  findOperation,
  type OperationRow,
  selectOperations,
} from './operation.repository.ts';
import { removeExpiredOperations } from './operations/remove-expired-operations.ts';
import { OperationFailedError, type OperationRun, runOperation } from './run-operation.ts';
import { givenOperation } from './testing/given-operation.ts';

let context: TestContext;
let ana: TestAccount;
beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context);
});

const run = (id: OperationId, work: (run: OperationRun) => Promise<void>) => runOperation(context, { id, work });
const succeed = (current: OperationRun) => inTransaction(context.database, (tx) => current.succeed(tx));
const cancel = (id: OperationId) => inTransaction(context.database, (tx) => cancelOperations(tx, [id]));
const read = async (id: OperationId) => (await findOperation(context.database, id)) as OperationRow;

it('runs the work and ends it', async () => {
  const id = await givenOperation(context, ana);
  expect(await read(id)).toMatchObject({ state: 'queued', done: 0 });
  await run(id, async (current) => {
    expect(await read(id)).toMatchObject({ state: 'running' });
    expect(await succeed(current)).toBe(true);
  });
  expect(await read(id)).toMatchObject({ state: 'succeeded', done: 3, failure: null });
});

it('continues when the queue delivers work again whose node was killed, and ends it once', async () => {
  const id = await givenOperation(context, ana);
  await expect(run(id, () => Promise.reject(new Error('The node was killed')))).rejects.toThrow('killed');
  expect(await read(id)).toMatchObject({ state: 'running', finished_at: null });

  const ends: boolean[] = [];
  const attempt = () => run(id, async (current) => void ends.push(await succeed(current)));
  await Promise.all([attempt(), attempt()]);
  expect(ends.filter(Boolean)).toEqual([true]);
  await attempt();
  expect(ends.filter(Boolean)).toEqual([true]);
});

it('begins again when the transaction that stores the result is lost', async () => {
  const id = await givenOperation(context, ana);
  const lost = inTransaction(context.database, async (tx) => {
    await run(id, async (current) => void (await current.succeed(tx)));
    throw new Error('The connection was lost');
  });
  await expect(lost).rejects.toThrow('lost');
  expect(await read(id)).toMatchObject({ state: 'running', finished_at: null });
  await run(id, async (current) => void (await succeed(current)));
  expect(await read(id)).toMatchObject({ state: 'succeeded' });
});

it('stores why it failed, with what else has to happen then, and does not begin again', async () => {
  const id = await givenOperation(context, ana);
  const onFailure = vi.fn(async () => undefined);
  const work = vi.fn(() => Promise.reject(new OperationFailedError('too-large')));
  await runOperation(context, { id, work, onFailure });
  await runOperation(context, { id, work, onFailure });
  expect(await read(id)).toMatchObject({ state: 'failed', failure: 'too-large', expires_at: null });
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'too-large');
  expect(work).toHaveBeenCalledOnce();
});

it('stores nothing of work that was cancelled meanwhile', async () => {
  const id = await givenOperation(context, ana);
  await run(id, async (current) => {
    expect(await current.isWanted()).toBe(true);
    await cancel(id);
    expect(await current.isWanted()).toBe(false);
    await current.report(async () => ({ done: 2, total: 3 }));
    expect(await succeed(current)).toBe(false);
  });
  await run(id, () => Promise.reject(new Error('Cancelled work begins')));
  expect(await read(id)).toMatchObject({ state: 'cancelled', done: 0 });
});

it('reports its progress at a bounded rate, and in the end how far it came', async () => {
  const id = await givenOperation(context, ana);
  let measured = 0;
  await run(id, async (current) => {
    for (let done = 0; done < 3; done += 1)
      await current.report(async () => {
        measured += 1;
        return { done, total: 3 };
      });
    expect(measured).toBe(1);
  });
  expect(measured).toBe(2);
  expect(await read(id)).toMatchObject({ state: 'running', done: 2 });
});

it('is the sum of its parts, without those that were cancelled', async () => {
  const parent = randomUUID() as OperationId;
  const part = () => givenOperation(context, ana, { kind: 'edit', parent_id: parent, total: 1 });
  const parts = [await part(), await part(), await part(), await part()] as const;
  const sum = async () => (await selectOperations(context.database, [parent]))[0];
  expect(await sum()).toMatchObject({ id: parent, state: 'queued', done: 0, total: 4, failed: 0 });
  await run(parts[0], async (current) => {
    expect(await sum()).toMatchObject({ state: 'running', done: 0 });
    await succeed(current);
  });
  await run(parts[1], () => Promise.reject(new OperationFailedError('too-large')));
  await cancel(parts[2]);
  expect(await sum()).toMatchObject({ state: 'running', done: 2, total: 3, failed: 1, failure: null });
  await run(parts[3], async (current) => void (await succeed(current)));
  expect(await sum()).toMatchObject({ state: 'succeeded', done: 3, total: 3, failed: 1 });
  for (const id of parts) await cancel(id);
  expect(await sum()).toMatchObject({ state: 'succeeded', done: 2, total: 2, failed: 0 });
});

it('fails what the queue has given up on, of one kind', async () => {
  const old = { created_at: new Date(Date.now() - 7_200_000) };
  const ids = [await givenOperation(context, ana, old), await givenOperation(context, ana)];
  const edit = await givenOperation(context, ana, { ...old, kind: 'edit' });
  const until = new Date(Date.now() - 3_600_000);
  await inTransaction(context.database, (tx) => failStalledOperations(tx, 'archive', until));
  const states = await Promise.all([...ids, edit].map(async (id) => (await read(id)).state));
  expect(states).toEqual(['failed', 'queued', 'queued']);
});

it('can be read for 30 days after its end, and longer when it has failed', async () => {
  const [done, failed] = [await givenOperation(context, ana), await givenOperation(context, ana)];
  await run(done, async (current) => void (await succeed(current)));
  await run(failed, () => Promise.reject(new OperationFailedError('too-large')));
  const after = (days: number) => ({ ...context, clock: { now: () => new Date(Date.now() + days * 86_400_000) } });
  await removeExpiredOperations(after(29));
  expect(await read(done)).toBeDefined();
  await removeExpiredOperations(after(31));
  expect(await read(done)).toBeUndefined();
  expect(await read(failed)).toBeDefined();
});
