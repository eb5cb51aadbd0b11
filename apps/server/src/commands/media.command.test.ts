import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { importCommand } from './import.command.ts';
import { mediaRetryCommand } from './media-retry.command.ts';
import { mediaStatusCommand } from './media-status.command.ts';
import { givenInstallation, type Installation } from './testing/given-installation.ts';
import { userAddCommand } from './user-add.command.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await givenInstallation({ STUND_ROLES: 'app' });
  await installation.run(userAddCommand, ['ana@example.com', '--name', 'Ana']);
  const folder = join(installation.dataFolder, 'pictures');
  await mkdir(folder);
  await writeFile(join(folder, 'torn.jpg'), randomBytes(100));
  await writeFile(join(folder, 'waits.jpg'), randomBytes(100));
  await installation.run(importCommand, [folder, '--user', 'ana@example.com']);
  const [torn] = await installation.database.selectFrom('file').selectAll().where('path', '=', 'torn.jpg').execute();
  await installation.database
    .updateTable('media')
    .set({ state: 'failed', attempts: 1, failure: 'corrupt header\nand so on' })
    .where('checksum', '=', torn!.checksum)
    .execute();
});

describe('media status and retry', () => {
  it('counts by state and names what is not done', async () => {
    const { status, results } = await installation.run(mediaStatusCommand, []);
    expect(status).toBe(0);
    expect(results).toEqual([
      'ready            0   have thumbnails',
      'kept             0   kept as they are',
      'waiting          1   not looked at yet',
      'failed           1   could not be read',
      '\nwaiting:',
      '  waits.jpg (ana@example.com, image/jpeg)',
      '\nfailed:',
      '  torn.jpg (ana@example.com, image/jpeg, tried once): corrupt header',
    ]);
  });

  it('gives what failed back to the queue, once', async () => {
    expect((await installation.run(mediaRetryCommand, [])).results).toEqual(['1 file will be looked at again']);
    expect((await installation.run(mediaRetryCommand, [])).results).toEqual(['0 files will be looked at again']);
    const { results } = await installation.run(mediaStatusCommand, []);
    expect(results).toContain('waiting          2   not looked at yet');
  });
});
