import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  createJob,
  deleteFiles,
  type FileId,
  type JobId,
  setJobPermissions,
  type TakeoutManifest,
} from '@stund/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unrecognizedBytes } from '../../testing/unrecognized-bytes.ts';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { givenPerson, type Person } from '../testing/given-library.ts';
import { tokenCommand } from '../user/token.command.ts';
import { exportCommand } from './export.command.ts';

let installation: Installation;
let origin: string;
beforeAll(async () => {
  installation = await givenInstallation({ STUND_ROLES: 'app,download' });
  ({ origin } = await installation.serve());
});

let folder: string;
let email: string;
let person: Person;
let timeline: JobId;
let count = 0;
beforeEach(async () => {
  count += 1;
  email = `person-${count}@example.com`;
  person = await givenPerson(installation, origin, email, 'Ana');
  timeline = await person.timeline();
  folder = join(installation.dataFolder, `export-${count}`);
});
afterEach(() => person.close());

const exporting = (...args: string[]) =>
  installation.run(exportCommand, [folder, '--user', email, '--server', origin, ...args]);
const give = (path: string, bytes: Buffer = unrecognizedBytes(500)): Promise<FileId> =>
  person.add(timeline, path, bytes);
const read = (path: string) => readFile(join(folder, path));
const month = 'Documents/2020/2020-02';

async function names(path = month): Promise<string[]> {
  return (await readdir(join(folder, path))).sort();
}

async function manifest(path = month): Promise<TakeoutManifest> {
  return JSON.parse(await readFile(join(folder, path, 'stund.json'), 'utf8')) as TakeoutManifest;
}

/** A proxy in front of the server that records requests and may change replies. */
async function givenProxy(change: (message: IncomingMessage, response: ServerResponse) => boolean) {
  const seen: Array<{ url: string; range: string | undefined }> = [];
  const proxy = createServer((message, response) => {
    seen.push({ url: message.url ?? '', range: message.headers.range });
    const target = request(origin + message.url, { method: message.method, headers: message.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      if (change(message, response)) answer.destroy();
      else answer.pipe(response);
    });
    message.pipe(target);
    target.on('error', () => response.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return { seen, address: `http://127.0.0.1:${port}`, close: () => proxy.close() };
}

describe('export', () => {
  it('fetches only what is new, and removes and overwrites nothing', async () => {
    await give('kept.txt');
    const deleted = await give('deleted.txt');
    const changed = unrecognizedBytes(500);
    await give('changed.txt', changed);
    expect((await exporting()).results).toEqual(['exported 3, already there 0, failed 0']);

    await person.send(deleteFiles, { params: { id: timeline }, body: { file_uuids: [deleted] } } as never);
    await give('new.txt');
    await writeFile(join(folder, month, 'changed.txt'), 'changed by me');
    await writeFile(join(folder, month, 'mine.txt'), 'mine');
    const before = (await stat(join(folder, month, 'kept.txt'))).ino;
    const { status, results, notes } = await exporting();
    expect({ status, results }).toEqual({ status: 0, results: ['exported 2, already there 1, failed 0'] });
    expect(notes).toEqual(['1 file in the folder is no longer in Stund. It stays where it is.']);
    expect(await names()).toEqual(
      ['changed (1).txt', 'changed.txt', 'deleted.txt', 'kept.txt', 'mine.txt', 'new.txt', 'stund.json'].sort(),
    );
    expect((await read(`${month}/changed.txt`)).toString()).toBe('changed by me');
    expect(await read(`${month}/changed (1).txt`)).toEqual(changed);
    expect((await stat(join(folder, month, 'kept.txt'))).ino).toBe(before);
    const removed = (await manifest()).files.filter((file) => file.is_removed).map(({ entry }) => entry);
    expect(removed).toEqual(['deleted.txt']);

    const written = await stat(join(folder, month, 'stund.json'));
    expect((await exporting()).results).toEqual(['exported 0, already there 3, failed 0']);
    expect((await stat(join(folder, month, 'stund.json'))).ino).toBe(written.ino);
  });

  it('resumes in the middle of a large file', async () => {
    const large = unrecognizedBytes(20_000_000);
    await give('video.bin', large);
    let cut = true;
    const proxy = await givenProxy((message, response) => {
      if (!cut || !message.url?.includes('/media/')) return false;
      cut = false;
      response.write(large.subarray(0, 3_000_000), () => response.destroy());
      return true;
    });
    const ran = await installation.run(exportCommand, [folder, '--user', email, '--server', proxy.address]);
    proxy.close();
    expect(ran).toMatchObject({ status: 0, results: ['exported 1, already there 0, failed 0'] });
    const ranges = proxy.seen.filter(({ url }) => url.includes('/media/')).map(({ range }) => range);
    expect(ranges).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/)]);
    expect(Number(/\d+/.exec(ranges[1] ?? '')?.[0])).toBeGreaterThan(0);
    expect(await read(`${month}/video.bin`)).toEqual(large);
    expect(await names()).toEqual(['stund.json', 'video.bin']);
  });

  it('continues with the next run after an interruption', async () => {
    for (let index = 0; index < 30; index += 1) await give(`${index}.txt`, unrecognizedBytes(200_000));
    const interruption = new AbortController();
    const args = [folder, '--user', email, '--server', origin, '--lanes', '2'];
    const running = installation.run(exportCommand, args, { signal: interruption.signal });
    await expect
      .poll(async () => (await names().catch(() => [])).filter((name) => /^\d+\.txt$/.test(name)).length, {
        interval: 5,
        timeout: 60_000,
      })
      .toBeGreaterThan(2);
    interruption.abort();
    const { status, notes } = await running;
    // It may have been faster than the interruption.
    if (status !== 0) expect({ status, notes }).toEqual({ status: 130, notes: ['Stopped. Run it again to resume.'] });
    expect(await exporting()).toMatchObject({ status: 0 });
    expect((await names()).filter((name) => name.endsWith('.txt'))).toHaveLength(30);
    expect((await manifest()).files).toHaveLength(30);
  });

  it('accepts no bytes with another checksum', async () => {
    const bytes = unrecognizedBytes(1000);
    await give('a.txt', bytes);
    let times = 0;
    const damage = async (limit: number) => {
      times = 0;
      const proxy = await givenProxy((message, response) => {
        if (!message.url?.includes('/media/') || times >= limit) return false;
        times += 1;
        response.end(unrecognizedBytes(1000));
        return true;
      });
      const ran = await installation.run(exportCommand, [folder, '--user', email, '--server', proxy.address]);
      proxy.close();
      return ran;
    };
    expect(await damage(10)).toMatchObject({
      status: 1,
      results: [
        'failed: a.txt: the bytes from the server do not match its checksum',
        'exported 0, already there 0, failed 1',
      ],
    });
    expect(await names()).toEqual(['stund.json']);
    expect(await damage(1)).toMatchObject({ status: 0 });
    expect(await read(`${month}/a.txt`)).toEqual(bytes);
  });

  it('finds damage on the disk with --verify', async () => {
    const bytes = unrecognizedBytes(1000);
    await give('a.txt', bytes);
    await exporting();
    const path = join(folder, month, 'a.txt');
    const { atime, mtime } = await stat(path);
    await writeFile(path, unrecognizedBytes(1000));
    await utimes(path, atime, mtime);
    expect((await exporting()).results).toEqual(['exported 0, already there 1, failed 0']);
    expect((await exporting('--verify')).results).toEqual(['exported 1, already there 0, failed 0']);
    expect(await read(`${month}/a (1).txt`)).toEqual(bytes);
    await rm(path);
    expect((await exporting('--verify')).results).toEqual(['exported 0, already there 1, failed 0']);
  });

  it('gives files names that every system takes, and preserves their times', async () => {
    for (const path of ['x/CON.txt', 'y/con.txt', 'a/b.txt', 'c/B.TXT', 'cafe\u0301.txt', 'x/trailing. ', 'stund.json'])
      await give(path);
    await exporting();
    expect(await names()).toEqual(
      [
        '_CON.txt',
        '_con (1).txt',
        'B (1).TXT',
        'b.txt',
        'caf\u00e9.txt',
        'stund (1).json',
        'stund.json',
        'trailing',
      ].sort(),
    );
    expect((await stat(join(folder, month, 'b.txt'))).mtimeMs).toBe(Date.UTC(2020, 1, 3, 4, 5, 6, 789));
  });

  it('keeps the folder of an album that was renamed, and exports albums of others when asked', async () => {
    const { id } = await person.call(createJob, { body: { name: 'Hytta', public: 1 } });
    await person.add(id, 'a.txt', unrecognizedBytes(10));
    await exporting();
    await installation.database.updateTable('job').set({ title: 'Cabin' }).where('id', '=', id).execute();
    await person.add(id, 'b.txt', unrecognizedBytes(10));
    await exporting();
    expect(await names('Albums')).toEqual(['Hytta']);
    expect(await names('Albums/Hytta')).toEqual(['a.txt', 'b.txt', 'stund.json']);
    expect((await manifest('Albums/Hytta')).job.title).toBe('Cabin');

    const bo = await givenPerson(installation, origin, `bo-${count}@example.com`, 'Bo');
    await bo.add(id, 'c.txt', unrecognizedBytes(10));
    const shared = join(installation.dataFolder, `shared-${count}`);
    const args = [shared, '--user', `bo-${count}@example.com`, '--server', origin];
    expect((await installation.run(exportCommand, args)).results).toEqual(['exported 0, already there 0, failed 0']);
    const folderOfAlbum = join(shared, 'Shared albums/Cabin');
    const withOriginals = await installation.run(exportCommand, [...args, '--shared']);
    expect(withOriginals.results.filter((line) => line.includes('gives no originals'))).toHaveLength(2);
    expect((await readdir(folderOfAlbum)).sort()).toEqual(['c.txt', 'stund.json']);
    await person.call(setJobPermissions, { params: { id }, body: { include_location: true } });
    await installation.run(exportCommand, [...args, '--shared']);
    expect((await readdir(folderOfAlbum)).sort()).toEqual(['a.txt', 'b.txt', 'c.txt', 'stund.json']);
  });

  it('copies bytes that it has fetched already', async () => {
    const bytes = unrecognizedBytes(5000);
    await give('a.txt', bytes);
    const { id } = await person.call(createJob, { body: { name: 'Hytta' } });
    await person.add(id, 'b.txt', bytes);
    const proxy = await givenProxy(() => false);
    await installation.run(exportCommand, [folder, '--user', email, '--server', proxy.address]);
    proxy.close();
    expect(proxy.seen.filter(({ url }) => url.includes('/media/'))).toHaveLength(1);
    expect(await read('Albums/Hytta/b.txt')).toEqual(bytes);
  });

  it('takes server and token from the environment', async () => {
    await give('a.txt');
    const token = (await installation.run(tokenCommand, [email])).results[0] ?? '';
    Object.assign(installation.environment, { STUND_SERVER: origin, STUND_TOKEN: token });
    const ran = await installation.run(exportCommand, [folder]);
    delete installation.environment['STUND_SERVER'];
    delete installation.environment['STUND_TOKEN'];
    expect(ran).toMatchObject({ status: 0, results: ['exported 1, already there 0, failed 0'] });
  });

  it('reports a wrong token, someone else’s token, a file instead of a folder and a foreign stund.json', async () => {
    const wrong = [folder, '--server', origin, '--token', 'x'.repeat(43)];
    expect((await installation.run(exportCommand, wrong)).notes).toEqual([`${origin} does not know this token`]);
    const token = (await installation.run(tokenCommand, [email])).results[0] ?? '';
    const others = [folder, '--user', 'eve@example.com', '--server', origin, '--token', token];
    expect((await installation.run(exportCommand, others)).notes).toEqual([
      `The token belongs to ${email}, not to eve@example.com`,
    ]);
    await mkdir(join(folder, month), { recursive: true });
    await writeFile(join(folder, month, 'stund.json'), '{"mine":true}');
    expect((await exporting()).notes[0]).toContain('stund.json was not written by this release of "stund export"');
    await writeFile(`${folder}.txt`, 'x');
    const file = [`${folder}.txt`, '--user', email, '--server', origin];
    expect((await installation.run(exportCommand, file)).notes).toEqual([`${folder}.txt is not a folder`]);
  });

  it('works without a running server', async () => {
    const own = await givenInstallation({ STUND_ROLES: 'app,download' });
    const server = await own.serve();
    const ana = await givenPerson(own, server.origin, email, 'Ana');
    const bytes = unrecognizedBytes(100);
    await ana.add(await ana.timeline(), 'a.txt', bytes);
    ana.close();
    await server.stop();
    const ran = await own.run(exportCommand, [folder, '--user', email]);
    expect(ran).toMatchObject({ status: 0, results: ['exported 1, already there 0, failed 0'] });
    const [file] = (await manifest()).files;
    expect(file?.checksum).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});
