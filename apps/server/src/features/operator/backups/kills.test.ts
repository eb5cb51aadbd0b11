import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createFileBlobStore } from '../../../platform/blob-store/index.ts';
import { listBackups } from './manifest/manifest-store.ts';
import { givenBlobs, givenFolder, givenKey, givenRepository } from './testing/given-repository.ts';
import { untilStopped } from './testing/make-backup.ts';
import { verifyBackups } from './verification/verify-backups.ts';

const program = fileURLToPath(new URL('testing/run-backups.ts', import.meta.url));
const rounds = 6;

it('lists only complete backups after kills at any moment, and completes when it runs again', {
  timeout: 400_000,
}, async () => {
  const { folder, key, repository } = await givenRepository(await givenKey());
  const source = await givenFolder();
  const blobs = await givenBlobs(await createFileBlobStore({ root: source, reserveBytes: 0 }), 60, 50_000);
  const run = (round: number, isOnce: boolean) => {
    const startAt = Date.UTC(2020 + round, 0, 1);
    const options = JSON.stringify({ target: folder, source, blobs, key, startAt, isOnce });
    return spawn(process.execPath, [program, options], { stdio: ['ignore', 'pipe', 'inherit'] });
  };

  for (let round = 0; round < rounds; round++) {
    const child = run(round, false);
    await once(child.stdout, 'data');
    await setTimeout(Math.random() * 500);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await expectIntact();
  }
  const last = run(rounds, true);
  expect(await once(last, 'exit')).toEqual([0, null]);
  expect(await expectIntact()).toMatchObject({ blobs: blobs.length });
  expect((await listBackups(repository)).at(-1)?.id).toMatch(/^20260101/);

  function expectIntact() {
    const report = (damage: unknown) => expect(damage).toBeUndefined();
    return verifyBackups(repository, 'all', { isQuick: false, signal: untilStopped(), report });
  }
});
