import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limits } from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { unrecognizedBytes } from '../../testing/unrecognized-bytes.ts';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { givenZip } from '../testing/given-zip.ts';
import { userAddCommand } from '../user/user-add.command.ts';
import { verifyCommand } from '../verify.command.ts';
import { importCommand } from './import.command.ts';
import { type ImportFileOptions, importFile } from './import-file.ts';

const ana = 'ana@example.com';
const root = 'Takeout/Google Photos';
let installation: Installation;

beforeEach(async () => {
  installation = await givenInstallation({ STUND_ROLES: 'app' });
  await installation.run(userAddCommand, [ana, '--name', 'Ana']);
});

const place = (name: string) => join(installation.dataFolder, name);
const bring = (paths: string[], args: string[] = [], options: { signal?: AbortSignal } = {}) =>
  installation.run(importCommand, [...paths, '--user', ana, '--time-zone', 'Europe/Oslo', ...args], options);

type Files = Record<string, Uint8Array | string>;

async function givenFolder(name: string, files: Files): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(place(name), path)), { recursive: true });
    await writeFile(join(place(name), path), content);
  }
  return place(name);
}

async function givenTarGz(name: string, files: Files): Promise<string> {
  const folder = await givenFolder(`${name}-content`, files);
  execFileSync('tar', ['-czf', place(name), '-C', folder, 'Takeout']);
  return place(name);
}

async function countRows() {
  const rows = await installation.database
    .selectFrom('file')
    .innerJoin('job', 'job.id', 'file.job_id')
    .select(['job.type', 'job.title', 'file.deleted_at'])
    .execute();
  const present = rows.filter(({ deleted_at: deleted }) => deleted === null);
  const albums = present.filter(({ type }) => type === 'story');
  const byTitle = Map.groupBy(albums, ({ title }) => title);
  return {
    timeline: present.filter(({ type }) => type === 'timeline').length,
    trash: rows.length - present.length,
    albums: Object.fromEntries([...byTitle].map(([title, files]) => [title, files.length])),
  };
}

/** Three parts with 24 pictures, of which each album has half. */
async function givenParts(): Promise<string[]> {
  const parts: Files[] = [{}, {}, {}];
  for (let index = 0; index < 24; index++) {
    const bytes = unrecognizedBytes(20_000 + index);
    parts[index % 3]![`${root}/Photos from 2020/IMG_${index}.jpg`] = bytes;
    parts[(index + 1) % 3]![`${root}/Tur_${index % 2}/IMG_${index}.jpg`] = bytes;
  }
  for (const index of [0, 1])
    parts[2]![`${root}/Tur_${index}/metadata.json`] = JSON.stringify({ title: `Tur: ${index}`, access: 'protected' });
  return [
    await givenZip(place('takeout-1.zip'), parts[0]!),
    await givenTarGz('takeout-2.tgz', parts[1]!),
    await givenZip(place('takeout-3.zip'), parts[2]!),
  ];
}

describe('a takeout in zips and a .tgz', { timeout: 1_200_000 }, () => {
  it('is complete and has nothing twice after it was stopped in the middle, in any order of its parts', async () => {
    const parts = await givenParts();
    const stopping = new AbortController();
    const ended = bring(parts, ['--lanes', '1'], { signal: stopping.signal });
    // As soon as the first file is there; the import may be done by then, which changes nothing of what follows.
    await expect.poll(async () => (await countRows()).timeline, { timeout: 600_000 }).toBeGreaterThan(0);
    stopping.abort();
    await ended;
    // A process that is killed leaves half a line.
    await appendFile(place(`imports/${ana}.jsonl`), '{"source":"Takeout/Goo');

    const { status } = await bring(parts.reverse());
    expect(status).toBe(0);
    expect(await countRows()).toEqual({ timeline: 24, trash: 0, albums: { 'Tur: 0': 12, 'Tur: 1': 12 } });
    expect((await bring(parts)).results.at(-1)).toMatch(/^imported 0, already there 48, failed 0/);
    expect(await countRows()).toEqual({ timeline: 24, trash: 0, albums: { 'Tur: 0': 12, 'Tur: 1': 12 } });
    expect((await installation.run(verifyCommand, [])).status).toBe(0);
  });

  it('moves a file to the trash that a killed import had left in the timeline', async () => {
    const picture = unrecognizedBytes(3000);
    await bring([await givenZip(place('other.zip'), { 'x.jpg': picture })], ['--no-report']);
    const journal = place('journal.jsonl');
    const source = `${root}/Bin/x.jpg`;
    await writeFile(journal, `${JSON.stringify({ source, path: 'x.jpg', result: 'trashing', at: '2026-01-01' })}\n`);
    const part = await givenZip(place('takeout.zip'), { [source]: picture });
    const { results } = await bring([part], ['--trashed', 'trash', '--report', journal]);
    expect(results).toEqual(['imported 0, already there 0, failed 0, in the trash 1']);
    expect(await countRows()).toMatchObject({ timeline: 0, trash: 1 });
    expect(await readFile(journal, 'utf8')).toContain('"result":"trashed"');
  });
});

describe('a takeout that contains nonsense', { timeout: 1_200_000 }, () => {
  it('loses nothing: archives in archives are files, links are not followed, and every other file is imported', async () => {
    const inner = await givenZip(place('inner.zip'), { [`${root}/Photos from 2020/a.jpg`]: unrecognizedBytes(100) });
    const album = (title: unknown) => JSON.stringify({ title, access: 'protected' });
    const folder = await givenFolder('nonsense', {
      [`${root}/Photos from 2020/nested.zip`]: await readFile(inner),
      [`${root}/Photos from 2020/a.jpg`]: unrecognizedBytes(3000),
      [`${root}/Photos from 2020/a.jpg.json`]: JSON.stringify({
        title: '../../../etc/passwd.jpg',
        photoTakenTime: { timestamp: '99999999999999999999' },
        geoData: { latitude: 1e9, longitude: 'north' },
        people: 7,
      }),
      [`${root}/Tur/b.jpg`]: unrecognizedBytes(3001),
      [`${root}/Tur/metadata.json`]: album({ toString: 'Tur' }),
      [`${root}/Tur/metadata(1).json`]: album('\u202eTur\u0000'),
      [`${root}/Tom/metadata.json`]: album('Tom'),
    });
    await symlink('..', join(folder, root, 'Tur', 'loop'));
    const { status, results, notes } = await bring([folder], ['--takeouts', 'keep', '--no-report']);
    // The sidecar with an impossible time is no sidecar, so it is a document.
    expect(results).toEqual(['imported 4, already there 0, failed 0, passed by 4']);
    expect(status).toBe(0);
    expect(notes.join('\n')).toContain('Not created, since none of their pictures are here: Tom');
    expect(await countRows()).toMatchObject({ timeline: 4, albums: { Tur: 1 } });
  });

  it('is not read where a file says that it is larger than the server takes', async () => {
    const bytes = {
      hash: () => Promise.reject(new Error('It must not be read')),
      read: () => {
        throw new Error('It must not be read');
      },
    };
    const sizeBytes = limits.maxUploadBytes + 1;
    const bomb = { kind: 'file' as const, source: 'a.jpg', path: 'a.jpg', sizeBytes, mtimeMs: 0, stamp: '', bytes };
    expect(await importFile(bomb, {} as ImportFileOptions)).toEqual({
      kind: 'failed',
      reason: 'it is larger than the server takes',
    });
  });
});
