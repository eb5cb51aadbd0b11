import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaAddress } from '@stund/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeVideo } from '../fixtures/videos.ts';
import { Api } from '../harness/api.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { type Inspector, openInspector } from './inventory.ts';

let folder: string;
let product: RunningProduct;
let api: Api;
const holdFile = () => join(folder, 'hold');

/** An ffmpeg that writes down each encoding it is asked for, and waits where told to. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-ffmpeg-'));
  const program = join(folder, 'ffmpeg');
  const waitCommand = `case "$*" in *libx264*) echo $$ >>${folder}/tries; while [ -e ${holdFile()} ]; do sleep 0.1; done ;; esac`;
  await writeFile(program, `#!/bin/sh\n${waitCommand}\nexec ffmpeg "$@"\n`);
  await chmod(program, 0o755);
  product = await startProduct({ STUND_FFMPEG: program, STUND_LOG_LEVEL: 'error' });
  await product.addUser({ email: 'ana@example.com', name: 'Ana', password: 'fjorten blå hester' });
  api = new Api(product.url, await product.getToken('ana@example.com'));
});
afterEach(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Process numbers of the encoders, in the order they began. */
function readAttempts(): number[] {
  const path = join(folder, 'tries');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').map(Number) : [];
}

/** Kills the server in the middle of encoding number `count`, and sees that the encoder goes with it. */
async function killDuring(count: number): Promise<void> {
  await vi.waitFor(() => expect(readAttempts()).toHaveLength(count), { timeout: 60_000, interval: 100 });
  await product.kill();
  const encoder = readAttempts().at(-1)!;
  await vi.waitFor(() => expect(isRunning(encoder)).toBe(false), { timeout: 10_000, interval: 50 });
}

async function inDatabase<T>(use: (database: Inspector['database']) => Promise<T>): Promise<T> {
  const inspector = await openInspector({ dataFolder: product.dataFolder }, join(product.dataFolder, 'blobs'));
  try {
    return await use(inspector.database);
  } finally {
    await inspector.close();
  }
}

const readMedia = () => inDatabase((database) => database.selectFrom('media').selectAll().executeTakeFirstOrThrow());

it('costs a film one try when the server is killed over it, and leaves nothing behind', async () => {
  await writeFile(holdFile(), '');
  const [storedFile] = await api.upload([{ path: 'film.mov', content: makeVideo({ codec: 'mjpeg', seconds: 1 }) }]);
  await killDuring(1);
  await rm(holdFile());
  await product.start();
  await api.waitForVideos();
  expect(await readMedia()).toMatchObject({ encoding_state: 'ready', encoding_attempts: 2 });
  expect(readAttempts()).toHaveLength(2);
  expect((await fetch(product.url + mediaAddress(storedFile!.record, 'video'))).status).toBe(200);
  const incoming = readdirSync(join(product.dataFolder, 'blobs/incoming'), { recursive: true, withFileTypes: true });
  expect(incoming.filter((entry) => entry.isFile())).toEqual([]);
});

it('leaves a film alone that was there the three times the server died', async () => {
  await writeFile(holdFile(), '');
  const content = makeVideo({ codec: 'mjpeg', seconds: 1, seed: 1 });
  const [storedFile] = await api.upload([{ path: 'film.mov', content }]);
  await vi.waitFor(() => expect(readAttempts()).toHaveLength(1), { timeout: 60_000, interval: 100 });
  await inDatabase((database) => database.updateTable('media').set({ encoding_attempts: 3 }).execute());
  await killDuring(1);
  await product.start();
  await api.waitForVideos();
  expect(await readMedia()).toMatchObject({ encoding_state: 'failed', state: 'ready' });
  expect(readAttempts()).toHaveLength(1);
  const reply = await fetch(product.url + mediaAddress(storedFile!.record, 'original'));
  expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true);
});

function isRunning(pid: number): boolean {
  try {
    // A zombie answers signals, but runs no more.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
