import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ListedFile, listFiles, mediaAddress } from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { unrecognizedBytes } from '../../testing/unrecognized-bytes.ts';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { tokenCommand } from '../user/token.command.ts';
import { userAddCommand } from '../user/user-add.command.ts';
import { verifyCommand } from '../verify.command.ts';
import { ApiClient } from './api-client.ts';
import { importCommand } from './import.command.ts';
import { emptyTally, importFiles } from './import-files.ts';
import { CoveredFiles } from './manifest/manifest-folder.ts';
import { ImportSources } from './sources/import-sources.ts';
import { UploadAddresses } from './upload-addresses.ts';

const ana = 'ana@example.com';
let installation: Installation;
let folder: string;

beforeEach(async () => {
  // The worker is not needed, since these tests are about the transfer of files.
  installation = await givenInstallation({ STUND_ROLES: 'app' });
  await installation.run(userAddCommand, [ana, '--name', 'Ana']);
  folder = join(installation.dataFolder, 'pictures');
  await mkdir(folder);
});

const importIt = (...args: string[]) =>
  installation.run(importCommand, [folder, '--user', ana, '--no-report', ...args]);

async function givenFiles(count: number, sizeBytes = 10_000): Promise<void> {
  for (let index = 0; index < count; index++)
    await give(`${2000 + (index % 7)}/${index}.jpg`, unrecognizedBytes(sizeBytes));
}

async function give(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), bytes);
}

async function tokenOf(email: string): Promise<string> {
  return (await installation.run(tokenCommand, [email])).results[0] ?? '';
}

async function givenClient(origin: string): Promise<ApiClient> {
  return new ApiClient({ origin, token: await tokenOf(ana), connections: 4, signal: new AbortController().signal });
}

async function listAll(origin: string): Promise<ListedFile[]> {
  const client = await givenClient(origin);
  const { default_job } = await client.getAccount();
  const { files } = await client.call(listFiles, { params: { id: default_job }, query: {} });
  client.close();
  return files;
}

describe('import', () => {
  it('imports everything without a running server, and finds all of it present the second time', async () => {
    await givenFiles(12);
    await give('empty.txt', Buffer.alloc(0));
    const first = await importIt();
    expect(first).toMatchObject({ status: 0, results: ['imported 13, already there 0, failed 0'] });
    const second = await importIt();
    expect(second).toMatchObject({ status: 0, results: ['imported 0, already there 13, failed 0'] });
    expect((await installation.run(verifyCommand, [])).results.at(-1)).toContain('13 blobs');
    // Each import logged its device out at the end.
    const devices = await installation.database.selectFrom('auth_token').select('device_name').execute();
    expect(devices).toEqual([]);
  });

  it('preserves bytes, paths and times', async () => {
    const paths = [
      'cafe\u0301/\u05d7\u05d5\u05e4\u05e9\u05d4.JPG',
      `${'\u00f8'.repeat(125)}.jpg`,
      ' a\\b "c";d=e%2f.jpg ',
    ];
    for (const path of paths) await give(path, unrecognizedBytes(1000));
    await utimes(join(folder, paths[0]!), 1_234_567_890.25, 1_234_567_890.25);
    const server = await installation.serve();
    const token = await tokenOf(ana);
    const ran = await installation.run(importCommand, [
      folder,
      '--no-report',
      '--server',
      server.origin,
      '--token',
      token,
    ]);
    expect(ran).toMatchObject({ status: 0, results: ['imported 3, already there 0, failed 0'] });

    const files = await listAll(server.origin);
    expect(files.map((file) => file.path).sort()).toEqual([...paths].sort());
    expect(files.find((file) => file.path === paths[0])?.mtime).toBe(1_234_567_890.25);
    for (const file of files) {
      const answer = await fetch(server.origin + mediaAddress(file, 'original'));
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(await readFile(join(folder, file.path)));
    }
  });

  it('imports the same picture in two places once, and counts the second as present', async () => {
    const bytes = unrecognizedBytes(5000);
    await give('a.jpg', bytes);
    await give('copy/b.jpg', bytes);
    expect((await importIt('--lanes', '1')).results).toEqual(['imported 1, already there 1, failed 0']);
  });

  it('changes nothing in a dry run', async () => {
    await givenFiles(3);
    await importIt();
    await givenFiles(5);
    const { status, results } = await importIt('--dry-run');
    expect({ status, results }).toEqual({ status: 0, results: ['would import 5, already there 0, failed 0'] });
    const { count } = await countFiles();
    expect(count).toBe(3);
  });

  it('continues when files cannot be read, lists them, and ends with status 1', async () => {
    await givenFiles(3);
    await give('secret.jpg', unrecognizedBytes(10));
    await give('closed/inside.jpg', unrecognizedBytes(10));
    await chmod(join(folder, 'secret.jpg'), 0);
    await chmod(join(folder, 'closed'), 0);
    const server = await installation.serve();
    const ran = await runUnprivileged([
      'import',
      folder,
      '--no-report',
      '--server',
      server.origin,
      '--token',
      await tokenOf(ana),
    ]);
    await chmod(join(folder, 'closed'), 0o700);
    expect(ran).toMatchObject({ status: 1 });
    expect(ran.stdout.trim().split('\n').sort()).toEqual([
      'failed: closed: no permission to read it',
      'failed: secret.jpg: no permission to read it',
      'imported 3, already there 0, failed 2',
    ]);
  });

  it('continues automatically when the server restarts during the import', async () => {
    await givenFiles(30, 50_000);
    const server = await installation.serve();
    const client = await givenClient(server.origin);
    const { default_job: jobId } = await client.getAccount();
    const tally = emptyTally();
    let restarted: Promise<unknown> | undefined;
    const { signal } = new AbortController();
    const sources = await ImportSources.open({ folders: [folder], archives: [] }, AbortSignal.timeout(600_000));
    const importing = importFiles(
      {
        files: sources.find({ trashed: 'skip', timeZone: 'UTC', signal }, new CoveredFiles()),
        client,
        jobId,
        lanes: 3,
        signal,
        unavailableLimitMs: 60_000,
        addresses: await UploadAddresses.open(undefined),
        findHashed: () => undefined,
        onOutcome: () => {
          if (tally.imported === 8) restarted ??= server.stop().then(() => installation.serve(server.port));
        },
      },
      tally,
    );
    await importing;
    await restarted;
    client.close();
    expect(tally).toMatchObject({ imported: 30, present: 0, failures: [] });
    expect((await countFiles()).count).toBe(30);
    expect(await installation.run(verifyCommand, [])).toMatchObject({ status: 0 });
  });

  it('ends when its token does, and continues with another one', async () => {
    await givenFiles(20);
    const server = await installation.serve();
    const client = await givenClient(server.origin);
    const { default_job: jobId } = await client.getAccount();
    const { signal } = new AbortController();
    const sources = await ImportSources.open({ folders: [folder], archives: [] }, signal);
    async function* endTokenAfter(count: number) {
      let found = 0;
      for await (const each of sources.find({ trashed: 'skip', timeZone: 'UTC', signal }, new CoveredFiles())) {
        if (found === count) await client.logout();
        found += 1;
        yield each;
      }
    }
    const options = {
      files: endTokenAfter(8),
      client,
      jobId,
      lanes: 2,
      signal,
      unavailableLimitMs: 60_000,
      addresses: await UploadAddresses.open(undefined),
      findHashed: () => undefined,
    };
    await expect(importFiles(options, emptyTally())).rejects.toMatchObject({ status: 401 });
    client.close();
    const { count } = await countFiles();
    expect(count).toBeLessThan(20);
    const again = await importIt();
    expect(again.status).toBe(0);
    expect(again.results.at(-1)).toBe(`imported ${20 - count}, already there ${count}, failed 0`);
  });

  it('ends with a summary when it is interrupted, and resumes the next time', async () => {
    await givenFiles(40, 100_000);
    const interruption = new AbortController();
    const running = installation.run(importCommand, [folder, '--user', ana, '--no-report', '--lanes', '2'], {
      signal: interruption.signal,
    });
    await expect.poll(async () => (await countFiles()).count, { interval: 10, timeout: 120_000 }).toBeGreaterThan(4);
    interruption.abort();
    const { status, results, notes } = await running;
    expect({ status, notes }).toEqual({ status: 130, notes: ['Stopped. Run it again to resume.'] });
    const [, imported] = /^imported (\d+), already there 0, failed 0$/.exec(results.at(-1) ?? '') ?? [];
    expect(Number(imported)).toBeLessThan(40);
    expect((await countFiles()).count).toBeGreaterThanOrEqual(Number(imported));

    const again = await importIt();
    expect(again.status).toBe(0);
    expect((await countFiles()).count).toBe(40);
  });

  it('resumes in the middle of a large file', async () => {
    const large = unrecognizedBytes(80_000_000);
    await give('video.mp4', large);
    await givenFiles(3);
    const report = join(installation.dataFolder, 'report.jsonl');
    const server = await installation.serve();
    const args = [folder, '--report', report, '--lanes', '1', '--server', server.origin, '--token', await tokenOf(ana)];
    const interruption = new AbortController();
    const running = installation.run(importCommand, args, { signal: interruption.signal });
    const findUpload = () => installation.database.selectFrom('upload').selectAll().executeTakeFirst();
    const countReceivedBytes = async () => {
      const upload = await findUpload();
      return upload ? installation.countPartialBytes() : 0;
    };
    await expect.poll(countReceivedBytes, { interval: 5, timeout: 20_000 }).toBeGreaterThan(5_000_000);
    interruption.abort();
    expect((await running).status).toBe(130);
    await expect.poll(async () => (await findUpload())?.writer).toBeNull();
    const before = await findUpload();
    expect(before).toMatchObject({ state: 'receiving' });
    expect(before?.offset_bytes).toBeGreaterThan(5_000_000);
    expect(JSON.parse(await readFile(`${report}.state`, 'utf8'))).toEqual({
      [`${before?.job_id} ${sha256(large)} video.mp4`]: expect.stringContaining(before?.id ?? '-'),
    });

    const again = await installation.run(importCommand, args);
    expect(again.status).toBe(0);
    expect(await findUpload()).toMatchObject({ id: before?.id, state: 'stored' });
    await expect(readFile(`${report}.state`)).rejects.toThrow('ENOENT');
    const video = (await listAll(server.origin)).find(({ path }) => path === 'video.mp4');
    expect(video?.checksum).toBe(sha256(large));
  });

  it('writes its report into the data folder unless another file is named, and says where it is', async () => {
    await givenFiles(2);
    const elsewhere = join(folder, '..', `${basename(folder)}.jsonl`);
    const linesOf = async (path: string) => (await readFile(path, 'utf8')).trim().split('\n');
    const inDataFolder = join(installation.dataFolder, 'imports', `${ana}.jsonl`);
    const first = await installation.run(importCommand, [folder, '--user', ana]);
    expect(first.notes).toContain(`The result of each file is in ${inDataFolder}`);
    expect(await linesOf(inDataFolder)).toHaveLength(2);
    expect((await stat(inDataFolder)).mode & 0o077).toBe(0);

    const second = await installation.run(importCommand, [folder, '--user', ana, '--report', elsewhere]);
    expect(second.notes).toContain(`The result of each file is in ${elsewhere}`);
    expect(await linesOf(elsewhere)).toHaveLength(2);
    await rm(elsewhere);
    expect((await importIt()).notes.join()).not.toContain('The result of each file');
  });

  it('lists the files that the account has no storage for', async () => {
    await installation.database.updateTable('account').set({ max_space: 25_000 }).execute();
    await givenFiles(3, 10_000);
    const { status, results } = await importIt('--lanes', '1');
    expect(status).toBe(1);
    expect(results.at(-1)).toBe('imported 2, already there 0, failed 1');
    expect(results[0]).toMatch(/^failed: .*: the account is full$/);
  });

  it.each([
    [['--user', 'nobody@example.com'], 'There is no account with the address nobody@example.com'],
    [[], '--user is missing'],
    [['--user', ana, '--lanes', '0'], '--lanes takes a whole number from 1 to 64, not "0"'],
    [
      ['--user', ana, '--server', 'photos'],
      '--server takes an address such as https://photos.example.com, not "photos"',
    ],
  ])('refuses %j', async (args, note) => {
    const { notes } = await installation.run(importCommand, [folder, ...args]);
    expect(notes).toEqual([note]);
  });

  it('reports a wrong token, a wrong folder and an unreachable server', async () => {
    const server = await installation.serve();
    const wrong = ['--no-report', '--server', server.origin, '--token', 'x'.repeat(43)];
    expect((await installation.run(importCommand, [folder, ...wrong])).notes).toEqual([
      `${server.origin} does not know this token`,
    ]);
    expect((await installation.run(importCommand, [`${folder}/none`, ...wrong])).notes).toEqual([
      `There is no folder or archive ${folder}/none`,
    ]);
    await server.stop();
    expect((await installation.run(importCommand, [folder, ...wrong])).notes[0]).toContain('does not answer');
  });
});

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function countFiles(): Promise<{ count: number }> {
  return installation.database
    .selectFrom('file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
}

/** Runs the command line in a process to which file permissions apply, even when the tests run as root. */
async function runUnprivileged(args: string[]): Promise<{ status: number | null; stdout: string }> {
  const program = [process.execPath, fileURLToPath(new URL('../stund.ts', import.meta.url)), ...args];
  const command = process.getuid?.() === 0 ? [...withoutPrivileges(), ...program] : program;
  const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
  const stdout = Buffer.concat(await child.stdout.toArray()).toString();
  const status = child.exitCode ?? (await new Promise<number | null>((resolve) => child.once('exit', resolve)));
  return { status, stdout };
}

/** The command prefix that runs root without the capabilities to read every file. */
function withoutPrivileges(): string[] {
  const command = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', '--'];
  const { status } = spawnSync(command[0]!, [...command.slice(1), 'true']);
  if (status !== 0) throw new Error('setpriv (Debian: util-linux) is needed to run this test as root');
  return command;
}
