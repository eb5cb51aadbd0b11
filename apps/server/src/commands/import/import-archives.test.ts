import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, open, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { unrecognizedBytes } from '../../testing/unrecognized-bytes.ts';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { givenZip } from '../testing/given-zip.ts';
import { userAddCommand } from '../user/user-add.command.ts';
import { verifyCommand } from '../verify.command.ts';
import { importCommand } from './import.command.ts';

const ana = 'ana@example.com';
const year = 'Takeout/Google Foto/Photos from 2020';
let installation: Installation;

beforeEach(async () => {
  installation = await givenInstallation({ STUND_ROLES: 'app' });
  await installation.run(userAddCommand, [ana, '--name', 'Ana']);
});

const place = (name: string) => join(installation.dataFolder, name);
const bring = (path: string, ...args: string[]) =>
  installation.run(importCommand, [path, '--user', ana, '--no-report', '--time-zone', 'Europe/Oslo', ...args]);

async function stored() {
  const rows = await installation.database.selectFrom('file').selectAll().orderBy('path').execute();
  return new Map(rows.map((row) => [row.path, row]));
}

const sidecar = (title: string) =>
  JSON.stringify({ title, photoTakenTime: { timestamp: '1592745845' }, description: 'På hytta' });

/** Writes files into a folder and packs them with tar and gzip. */
async function givenTarGz(
  name: string,
  files: Readonly<Record<string, Uint8Array | string>>,
  format: 'gnu' | 'pax' = 'gnu',
): Promise<string> {
  const folder = place(`${name}-content`);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
    await utimes(join(folder, path), 1_500_000_000, 1_500_000_000);
  }
  await symlink('/etc/passwd', join(folder, 'Takeout', 'link.jpg')).catch(() => undefined);
  const names = Object.keys(files).map((path) => path.split('/')[0] as string);
  execFileSync('tar', [`--format=${format}`, '-czf', place(name), '-C', folder, ...new Set(names)]);
  return place(name);
}

describe('a takeout in a .tgz', () => {
  it.each(['gnu', 'pax'] as const)('is read with its sidecars, long names and bytes (%s)', async (format) => {
    const long = `${year}/${'fjord '.repeat(30)}.jpg`;
    const picture = unrecognizedBytes(70_001);
    const archive = await givenTarGz(
      `takeout-${format}.tgz`,
      {
        [`${year}/IMG_1.jpg`]: picture,
        [`${year}/IMG_1.jpg.json`]: sidecar('IMG_1.jpg'),
        [`${year}/Ål.jpg`]: unrecognizedBytes(512),
        [`${year}/empty.txt`]: '',
        [long]: unrecognizedBytes(1025),
      },
      format,
    );
    const { status, results, notes } = await bring(archive);
    expect(results.at(-1)).toBe('imported 4, already there 0, failed 0, passed by 2');
    expect(status).toBe(0);
    expect(notes.join('\n')).toContain('Unpacking');
    const files = await stored();
    const root = 'Google Foto/Photos from 2020';
    expect([...files.keys()]).toContain(long.replace('Takeout/', ''));
    expect([...files.keys()]).toContain(`${root}/Ål.jpg`);
    const first = files.get(`${root}/IMG_1.jpg`);
    expect(first?.checksum.toString('hex')).toBe(createHash('sha256').update(picture).digest('hex'));
    expect(first).toMatchObject({ captured_wall: '2020-06-21 15:24:05', description: 'På hytta' });
    expect((await installation.run(verifyCommand, [])).status).toBe(0);
  });

  it.each(['gnu', 'posix'])(
    'names sparse files, which it cannot read, and reads what follows them (%s)',
    async (format) => {
      const folder = place(`sparse-${format}`);
      await mkdir(folder);
      const hole = await open(join(folder, 'a-hole.mp4'), 'w');
      // So many pieces need further blocks with their places.
      for (let piece = 0; piece < 60; piece += 1) await hole.write('data', piece * 1_000_000);
      await hole.close();
      await writeFile(join(folder, 'b.txt'), 'after the hole');
      execFileSync('tar', [
        `--format=${format}`,
        '--sparse',
        '-czf',
        `${folder}.tgz`,
        '-C',
        folder,
        'a-hole.mp4',
        'b.txt',
      ]);
      const { status, results } = await bring(`${folder}.tgz`);
      expect(results.join('\n')).toMatch(/a-hole\.mp4.*sparse file/);
      expect(results.at(-1)).toBe('imported 1, already there 0, failed 1');
      expect(status).not.toBe(0);
      expect([...(await stored()).keys()]).toEqual(['b.txt']);
    },
  );

  it('is read up to the place where it is damaged', async () => {
    const archive = await givenTarGz('cut.tgz', {
      'Takeout/a.jpg': unrecognizedBytes(200_000),
      'Takeout/b.jpg': unrecognizedBytes(200_000),
    });
    await truncate(archive, 300_000);
    const { status, results } = await bring(archive);
    expect(status).toBe(1);
    expect(results.some((line) => line.includes('the archive is damaged'))).toBe(true);
    expect((await stored()).size).toBe(1);
  });

  it('is refused when it is something else', async () => {
    await writeFile(place('noise.tgz'), unrecognizedBytes(5000));
    const { status, notes } = await bring(place('noise.tgz'));
    expect(status).not.toBe(0);
    expect(notes.at(-1)).toContain('cannot be read');
  });
});

describe('a folder that contains takeouts', () => {
  async function givenFolder(): Promise<string> {
    const folder = place('downloads');
    await mkdir(join(folder, 'parts'), { recursive: true });
    await givenZip(join(folder, 'takeout-20240101T000000Z-001.zip'), {
      [`${year}/IMG_1.jpg`]: unrecognizedBytes(3000),
    });
    await givenZip(join(folder, 'parts', 'renamed.zip'), { [`${year}/IMG_1.jpg.json`]: sidecar('IMG_1.jpg') });
    await givenZip(join(folder, 'letters.zip'), { 'letter.txt': 'Kjære Ana' });
    await writeFile(join(folder, 'photo.jpg'), unrecognizedBytes(2000));
    return folder;
  }

  it('stores them as files and says how they are read, where nobody can be asked', async () => {
    const { notes } = await bring(await givenFolder());
    expect(notes.join('\n')).toContain('2 archives of takeouts, which are stored as files. --takeouts read');
    expect([...(await stored()).keys()]).toEqual([
      'letters.zip',
      'parts/renamed.zip',
      'photo.jpg',
      'takeout-20240101T000000Z-001.zip',
    ]);
  });

  it('reads them together with --takeouts read, and stores the other files', async () => {
    const { status } = await bring(await givenFolder(), '--takeouts', 'read');
    expect(status).toBe(0);
    const files = await stored();
    expect([...files.keys()]).toEqual(['Google Foto/Photos from 2020/IMG_1.jpg', 'letters.zip', 'photo.jpg']);
    expect(files.get('Google Foto/Photos from 2020/IMG_1.jpg')).toMatchObject({ description: 'På hytta' });
  });

  it('asks nothing with --takeouts keep, and refuses other words', async () => {
    const folder = await givenFolder();
    expect((await bring(folder, '--takeouts', 'keep')).notes.join('\n')).not.toContain('takeouts');
    expect((await bring(folder, '--takeouts', 'maybe')).status).not.toBe(0);
  });
});
