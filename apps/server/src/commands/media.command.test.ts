import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { importCommand } from './import/import.command.ts';
import { mediaRebuildCommand } from './media-rebuild.command.ts';
import { mediaStatusCommand } from './media-status.command.ts';
import { givenInstallation, type Installation } from './testing/given-installation.ts';
import { userAddCommand } from './user/user-add.command.ts';

/** Bytes that are recognised as a JPEG and contain no picture. */
const startOfJpeg = () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(100)]);

let installation: Installation;
beforeAll(async () => {
  installation = await givenInstallation({ STUND_ROLES: 'app' });
  await installation.run(userAddCommand, ['ana@example.com', '--name', 'Ana']);
  const folder = join(installation.dataFolder, 'pictures');
  await mkdir(folder);
  await writeFile(join(folder, 'torn.jpg'), startOfJpeg());
  await writeFile(join(folder, 'waits.jpg'), startOfJpeg());
  await installation.run(importCommand, [folder, '--user', 'ana@example.com']);
  const [torn] = await installation.database.selectFrom('file').selectAll().where('path', '=', 'torn.jpg').execute();
  await installation.database
    .updateTable('media')
    .set({ state: 'failed', attempts: 1, failure: 'corrupt header\nand so on' })
    .where('checksum', '=', torn!.checksum)
    .execute();
});

describe('media status and rebuild', () => {
  it('counts by state and lists what is not done', async () => {
    const { status, results } = await installation.run(mediaStatusCommand, []);
    expect(status).toBe(0);
    expect(results).toEqual([
      'ready            0   have thumbnails',
      'kept             0   stored without thumbnails',
      'waiting          1   not read yet',
      'failed           1   could not be read',
      '\nwaiting:',
      '  waits.jpg (ana@example.com, image/jpeg)',
      '\nfailed:',
      '  torn.jpg (ana@example.com, image/jpeg, tried once): corrupt header',
    ]);
  });

  it('distinguishes videos that play from videos that could not be made playable', async () => {
    const video = {
      state: 'ready',
      encoding_state: 'failed',
      encoding_attempts: 3,
      encoding_failure: 'Invalid data',
    } as const;
    const before = { state: 'failed', encoding_state: null, encoding_attempts: 0, encoding_failure: null } as const;
    const change = (facts: typeof video | typeof before) =>
      installation.database.updateTable('media').set(facts).where('failure', 'is not', null).execute();
    await change(video);
    const { results } = await installation.run(mediaStatusCommand, []);
    await change(before);
    expect(results.slice(results.indexOf('\nfilms:'))).toEqual([
      '\nfilms:',
      '  ready              0   play',
      '  processing         0   being made playable',
      '  waiting            0   in the queue',
      '  failed             1   could not be made playable',
      '\ncould not be made playable:',
      '  torn.jpg (ana@example.com, image/jpeg, tried 3 times): Invalid data',
    ]);
  });

  it('queues failed files again, once', async () => {
    const { results: first, notes } = await installation.run(mediaRebuildCommand, ['--failed']);
    expect(first).toEqual(['1 file will be rebuilt']);
    expect(notes).toEqual(['No server is running: the work starts after the next start']);
    const { results: second } = await installation.run(mediaRebuildCommand, ['--failed']);
    expect(second).toEqual(['0 files will be rebuilt']);
    const { results } = await installation.run(mediaStatusCommand, []);
    expect(results).toContain('waiting          2   not read yet');
  });

  it('accepts only one of missing, failed and all', async () => {
    const { notes } = await installation.run(mediaRebuildCommand, ['--failed', '--all']);
    expect(notes.at(-1)).toContain('exclude each other');
  });
});

describe('media rebuild with a running server', () => {
  it('rebuilds lost thumbnails and follows the work', async () => {
    const served = await givenInstallation();
    await served.run(userAddCommand, ['bo@example.com', '--name', 'Bo']);
    const folder = join(served.dataFolder, 'pictures');
    await mkdir(folder);
    for (const name of ['kept', 'lost']) {
      const background = name === 'kept' ? '#246' : '#642';
      await sharp({ create: { width: 400, height: 300, channels: 3, background } }).toFile(join(folder, `${name}.png`));
    }
    const server = await served.serve();
    await served.run(importCommand, [folder, '--user', 'bo@example.com', '--no-report', '--server', server.origin]);
    const media = () =>
      served.database.selectFrom('media').innerJoin('file', 'file.checksum', 'media.checksum').selectAll().execute();
    await vi.waitFor(async () => expect((await media()).every(({ state }) => state === 'ready')).toBe(true), 20_000);

    const { checksum } = (await media()).find(({ path }) => path === 'lost.png')!;
    const name = checksum.toString('hex');
    const lost = (await readdir(served.dataFolder, { recursive: true })).filter(
      (path) => path.includes(name) && path.endsWith('.webp'),
    );
    expect(lost).toHaveLength(3);
    await rm(join(served.dataFolder, lost[0]!));

    const { results } = await served.run(mediaRebuildCommand, []);
    expect(results).toEqual(['1 file will be rebuilt', 'Done']);
    await expect(access(join(served.dataFolder, lost[0]!))).resolves.toBeUndefined();
    expect((await served.run(mediaRebuildCommand, ['--missing'])).results).toEqual(['0 files will be rebuilt']);
    expect((await served.run(mediaRebuildCommand, ['--all'])).results).toEqual(['2 files will be rebuilt', 'Done']);
  });
});
