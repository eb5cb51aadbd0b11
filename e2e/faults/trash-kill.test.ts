import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteFiles, deleteFilesFromTrash, type FileBatchReply, listTrash, restoreFiles } from '@stund/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Api } from '../harness/api.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { listStoredFiles } from './stored-files.ts';

type State = 'present' | 'trashed' | 'gone';
interface Action {
  call: (ids: string[]) => Promise<FileBatchReply>;
  from: State;
  to: State;
}

const email = 'trash@example.com';
const lanes = 4;
const filesPerLane = 30;
const rounds = 3;

let product: RunningProduct;
let token: string;
let api: Api;
let jobId: string;
/** As it was acknowledged; both states where an answer was lost. */
const states = new Map<string, Set<State>>();

beforeAll(async () => {
  product = await startProduct({ STUND_LOG_LEVEL: 'error' });
  await product.addUser({ email, name: 'Trash', password: 'fjorten blå hester' });
  token = await product.getToken(email);
  api = new Api(product.url, token);
  jobId = await api.findDefaultJob();
  const uploaded = await api.upload(
    Array.from({ length: lanes * filesPerLane }, (_, index) => ({ path: `${index}.txt`, content: `letter ${index}` })),
  );
  for (const { record } of uploaded) states.set(record.id, new Set(['present']));
});
afterAll(() => product?.stop());

const batch = (ids: string[]) => ({ file_uuids: ids });
const actions: Action[] = [
  {
    from: 'present',
    to: 'trashed',
    call: (ids) => api.call(deleteFiles, { params: { id: jobId }, body: batch(ids) }),
  },
  {
    from: 'trashed',
    to: 'present',
    call: (ids) => api.call(restoreFiles, { params: { id: jobId }, body: batch(ids) }),
  },
  { from: 'trashed', to: 'gone', call: (ids) => api.call(deleteFilesFromTrash, { body: batch(ids) }) },
];

/** Moves files of its own to and fro until the server is gone. */
async function moveUntilKilled(ids: readonly string[], end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    const chance = Math.random();
    const action = actions[chance < 0.5 ? 0 : chance < 0.92 ? 1 : 2]!;
    const eligible = ids.filter((id) => states.get(id)!.size === 1 && states.get(id)!.has(action.from));
    const chosen = eligible.filter(() => Math.random() < 0.4).slice(0, action.to === 'gone' ? 2 : 20);
    if (chosen.length === 0) {
      await sleep(1);
      continue;
    }
    for (const id of chosen) states.set(id, new Set([action.from, action.to]));
    try {
      const { files } = await action.call(chosen);
      for (const { file_uuid, status } of files) {
        expect(status).toBe('ok');
        states.set(file_uuid, new Set([action.to]));
      }
    } catch {
      return;
    }
  }
}

it.each(Array.from({ length: rounds }, (_, round) => round + 1))(
  'keeps what it acknowledged when it is killed while files go to the trash, come back and are deleted for good (%i)',
  async () => {
    const ids = [...states.keys()];
    const end = new AbortController();
    const moving = Array.from({ length: lanes }, (_, lane) =>
      moveUntilKilled(
        ids.filter((_, index) => index % lanes === lane),
        end.signal,
      ),
    );
    await sleep(300 + Math.random() * 700);
    await product.kill();
    end.abort();
    await Promise.all(moving);
    await product.start();

    const present = new Set((await listStoredFiles(product.url, token)).map((file) => file.id as string));
    const trashed = new Set((await api.call(listTrash, {})).files.map((file) => file.id as string));
    for (const [id, allowed] of states) {
      const state: State = present.has(id) ? 'present' : trashed.has(id) ? 'trashed' : 'gone';
      expect([...allowed], `${id} is ${state}`).toContain(state);
      states.set(id, new Set([state]));
    }
    await product.stund('verify');
    // What was deleted for good takes no room, also when the server died over it.
    const needed = [...states.values()].filter((state) => !state.has('gone')).length;
    await expect.poll(countBlobs, { timeout: 20_000 }).toBe(needed);
    await product.stund('verify');
  },
);

async function countBlobs(): Promise<number> {
  const folder = join(product.dataFolder, 'blobs/blobs');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
