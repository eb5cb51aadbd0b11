import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BackupRepository,
  createBackupId,
  writeBlobList,
  writeManifest,
} from '../../features/operator/backups/index.ts';
import { createBackupStore } from '../../platform/backup-store/index.ts';
import { SealingKey } from '../../platform/sealing/index.ts';
import { runCommand } from '../testing/given-installation.ts';
import { backupListCommand } from './backup-list.command.ts';
import { backupPruneCommand } from './backup-prune.command.ts';
import { backupShowCommand } from './backup-show.command.ts';
import { backupVerifyCommand } from './backup-verify.command.ts';

let folder: string;
let keyFile: string;
let target: string;
let backupId: string;
let baseName: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-backup-commands-'));
  keyFile = join(folder, 'key.txt');
  target = join(folder, 'backups');
  const { identity } = await SealingKey.generate();
  await writeFile(keyFile, `# created: today\n${identity}`);
  const store = await createBackupStore(target, { region: 'us-east-1' });
  const repository = await BackupRepository.create(
    store,
    { kind: 'identities', identities: [identity] },
    'installation',
  );
  ({ backupId, baseName } = await givenBackup(repository));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function givenBackup(repository: BackupRepository) {
  const id = createBackupId(new Date('2026-11-28T03:15:00Z'));
  const base = await repository.writeFile(`database/${id}/base.tar`, oneChunk(Buffer.alloc(4096, 'base')));
  const [startedAt, consistentAt, endedAt] = ['15', '16', '17'].map((minute) => `2026-11-28T03:${minute}:00.000Z`);
  await writeManifest(repository, {
    formatVersion: 1,
    id,
    installationId: 'installation',
    release: '0.1.0',
    lastMigration: '0100-example',
    postgres: {
      majorVersion: 18,
      databaseName: 'postgres',
      systemId: '7',
      timeline: 1,
      startLsn: '0/1000000',
      endLsn: '0/1000100',
    },
    startedAt: startedAt ?? '',
    consistentAt: consistentAt ?? '',
    endedAt: endedAt ?? '',
    base,
    blobs: await writeBlobList(repository, id, noBlobs()),
    damagedBlobs: [],
  });
  return { backupId: id, baseName: base.name };
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes;
}

async function* noBlobs(): AsyncGenerator<never> {}

const commands = {
  list: backupListCommand,
  show: backupShowCommand,
  verify: backupVerifyCommand,
  prune: backupPruneCommand,
};

async function run([name, ...args]: [keyof typeof commands, ...string[]], environment: Record<string, string> = {}) {
  const { status, results, notes } = await runCommand(commands[name], args, { environment });
  return { status, output: [...results, ...notes].join('') };
}

describe('the commands for backups', () => {
  it('list and show them', async () => {
    const list = await run(['list', target, '--key-file', keyFile]);
    expect(list).toEqual({ status: 0, output: `${backupId}  2026-11-28 03:16:00  0 blobs (0 B), database 4.0 KB` });
    const asJson = await run(['list', target, '--json'], { STUND_BACKUP_KEY_FILE: keyFile });
    expect(JSON.parse(asJson.output)).toMatchObject({ id: backupId, blobs: 0, databaseBytes: 4096 });
    expect((await run(['show', target, '--key-file', keyFile])).output).toContain('PostgreSQL 18, 4.0 KB');
    const shown = await run(['show', target, backupId, '--json', '--key-file', keyFile]);
    expect(JSON.parse(shown.output)).toMatchObject({ id: backupId, installationId: 'installation' });
  });

  it('explain a wrong key, a wrong folder and a wrong id in a sentence', async () => {
    const passphrase = join(folder, 'passphrase.txt');
    await writeFile(passphrase, 'hytta i skogen\n');
    expect(await run(['list', target])).toEqual({
      status: -1,
      output: 'These backups are encrypted: name the key file, or the file with the pass phrase',
    });
    expect((await run(['list', target, '--passphrase-file', passphrase])).output).toBe(
      'These backups are encrypted with a key file, not with a pass phrase',
    );
    expect((await run(['list', target, '--key-file', passphrase])).output).toContain('A key file contains lines');
    expect(await run(['list', folder])).toEqual({ status: -1, output: `There is no backup repository in ${folder}` });
    expect((await run(['show', target, 'x', '--key-file', keyFile])).output).toBe('There is no backup x');
    expect((await run(['list', 'ftp://example.com/x'])).output).toContain('neither a folder nor s3://');
  });

  it('prune, and verify with the status 1 for damage', async () => {
    expect((await run(['prune', target, '--key-file', keyFile])).output).toBe(
      'removed 0 backups, 0 blobs (0 B), 0 pieces of log; 1 backup left',
    );
    expect((await run(['prune', target, '--keep', 'all', '--key-file', keyFile])).output).toContain('not "all"');
    const verified = await run(['verify', target, '--key-file', keyFile]);
    expect(verified).toEqual({ status: 0, output: expect.stringMatching(/^verified 1 backup, .*: all is well$/) });
    const path = join(target, baseName);
    const bytes = await readFile(path);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await writeFile(path, bytes);
    const { status, output } = await run(['verify', target, '--key-file', keyFile]);
    expect(status).toBe(1);
    expect(output).toContain(`damaged: ${baseName} does not contain what was written`);
  });
});
