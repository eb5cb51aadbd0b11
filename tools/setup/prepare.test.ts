import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'prepare.sh');

/** A fake npm: records its arguments, waits on request, and leaves the files of an installation. */
const npm = `#!/bin/sh
[ "$1" = config ] && { echo "$ROOT/npm-cache"; exit 0; }
printf '%s\\n' "$*" >>"$ROOT/npm-calls"
case "$*" in *' ci '*) rm -rf "$ROOT/node_modules" ;; esac
while [ -e "$ROOT/hold" ]; do sleep 0.05; done
[ ! -e "$ROOT/offline" ] || exit 1
mkdir -p "$ROOT/node_modules/node/bin" && touch "$ROOT/node_modules/node/bin/node" && chmod +x "$ROOT/node_modules/node/bin/node"
cksum <"$ROOT/package-lock.json" >"$ROOT/node_modules/.complete"
`;

describe('preparing the packages', () => {
  let root: string;
  const shell = () => ['-euc', '. "$1"; prepare_modules', 'sh', script];
  const environment = () => ({ ...process.env, ROOT: root, root, PATH: `${root}/fake:${process.env.PATH}` });
  const prepare = () => run('sh', shell(), { env: environment() });
  const start = () => spawn('sh', shell(), { env: environment(), stdio: 'ignore' });
  const calls = async () => (await readFile(join(root, 'npm-calls'), 'utf8').catch(() => '')).split('\n').slice(0, -1);
  const place = (name: string) => join(root, name);

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'stund prepare-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    await mkdir(place('fake'));
    await writeFile(place('fake/npm'), npm);
    await chmod(place('fake/npm'), 0o755);
    await writeFile(place('package-lock.json'), 'one');
  });

  it('installs once, and does nothing when nothing is missing', async () => {
    await prepare();
    await prepare();
    expect(await calls()).toEqual([expect.stringContaining(' ci --include=dev --include=optional')]);
  });

  it('brings a whole installation up to date in place when the lock file changed', async () => {
    await prepare();
    await writeFile(place('package-lock.json'), 'two');
    await prepare();
    expect((await calls()).at(1)).toContain(' install --no-save ');
    expect(existsSync(place('node_modules/.complete'))).toBe(true);
  });

  it('starts over after an installation that was stopped, which took npm along', async () => {
    await writeFile(place('hold'), '');
    const stopped = start();
    await vi.waitFor(async () => expect(await calls()).toHaveLength(1), 5000);
    stopped.kill('SIGTERM');
    expect(await new Promise((resolve) => stopped.once('close', resolve))).toBe(143);
    await rm(place('hold'));
    await prepare();
    expect(await calls()).toHaveLength(2);
    expect((await calls()).at(1)).toContain(' ci ');
  });

  it('waits for the npm of a start that was killed, and installs once for two starts', async () => {
    await writeFile(place('hold'), '');
    const killed = start();
    await vi.waitFor(async () => expect(await calls()).toHaveLength(1), 5000);
    killed.kill('SIGKILL');
    const both = Promise.all([prepare(), prepare()]);
    await rm(place('hold'));
    const said = (await both).map(({ stderr }) => stderr).join('');
    expect(said).toContain('Another start is preparing this folder');
    expect(await calls()).toHaveLength(1);
  });

  it('says what to do when the packages cannot be fetched', async () => {
    await writeFile(place('offline'), '');
    await expect(prepare()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('check the network') });
  });
});

/** A fake of the bundler: writes a page and a part with the content of the source into the folder that it is given. */
const bundler = `
const { cpSync, existsSync, mkdirSync, readFileSync, rmSync } = require('node:fs');
const out = process.argv[process.argv.indexOf('--outDir') + 1];
const text = readFileSync('main.ts', 'utf8');
rmSync(out, { recursive: true, force: true });
mkdirSync(out + '/assets', { recursive: true });
cpSync('main.ts', out + '/index.html');
cpSync('main.ts', out + '/assets/part-' + text + '.js');
process.exit(existsSync('broken') ? 1 : 0);
`;

describe('building the client', () => {
  let root: string;
  const prepare = () => run('sh', ['-euc', '. "$1"; prepare_client', 'sh', script], { env: { ...process.env, root } });
  const place = (name: string) => join(root, name);
  const write = (text: string) => writeFile(place('apps/web/main.ts'), text);
  const builds = async () => (await readdir(place('.cache/clients'))).toSorted();

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'stund build-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    for (const folder of ['apps/web', 'packages', 'node_modules/vite/bin'])
      await mkdir(place(folder), { recursive: true });
    for (const file of ['tsconfig.base.json', 'package-lock.json']) await writeFile(place(file), '{}');
    await writeFile(place('node_modules/vite/bin/vite.js'), bundler);
    await write('one');
  });

  it('builds when something changed, and leaves the build that a server was started with as it was', async () => {
    await prepare();
    const served = await realpath(place('apps/web/dist'));
    await prepare();
    expect(await builds()).toEqual(['build-000001']);

    await write('two');
    await prepare();
    expect(await readFile(place('apps/web/dist/index.html'), 'utf8')).toBe('two');
    expect(await readFile(join(served, 'index.html'), 'utf8')).toBe('one');
    expect(existsSync(join(served, 'assets/part-one.js'))).toBe(true);
    expect(await builds()).toEqual(['build-000001', 'build-000002']);
  });

  it('keeps the build that is there when another fails, and tries again at the next start', async () => {
    await prepare();
    await write('two');
    await writeFile(place('apps/web/broken'), '');
    await expect(prepare()).rejects.toMatchObject({ stderr: expect.stringContaining('Building the client failed') });
    expect(await readFile(place('apps/web/dist/index.html'), 'utf8')).toBe('one');
    await rm(place('apps/web/broken'));
    await prepare();
    expect(await readFile(place('apps/web/dist/index.html'), 'utf8')).toBe('two');
  });

  it('replaces the folder that an earlier version built', async () => {
    await mkdir(place('apps/web/dist'));
    await writeFile(place('apps/web/dist/index.html'), 'earlier');
    await prepare();
    expect(await readFile(place('apps/web/dist/index.html'), 'utf8')).toBe('one');
    expect(await readFile(place('.cache/clients/build-000001/index.html'), 'utf8')).toBe('earlier');
  });

  it('deletes builds that are older than a day and not among the five newest', async () => {
    for (const text of ['1', '2', '3', '4', '5', '6']) {
      await write(text);
      await prepare();
    }
    expect(await builds()).toHaveLength(6);
    const days = (count: number) => Date.now() / 1000 - count * 24 * 3600;
    for (const name of await builds()) await utimes(place(`.cache/clients/${name}`), days(3), days(3));
    await write('7');
    await prepare();
    expect(await builds()).toEqual(['3', '4', '5', '6', '7'].map((number) => `build-00000${number}`));
  });
});

describe.each([
  { step: 'prepare_ffmpeg', name: 'ffmpeg', words: 'ffmpeg is missing', programs: ['ffmpeg', 'ffprobe'] },
  {
    step: 'prepare_imagemagick',
    name: 'imagemagick',
    words: 'ImageMagick is missing',
    programs: ['convert-im6.q16'],
  },
])('preparing $name', ({ step, name: packageName, words, programs }) => {
  let root: string;
  /** With nothing on the PATH but what the test puts there, and the shell's own tools. */
  const prepare = () =>
    run('sh', ['-euc', `. "$1"; ${step}`, 'sh', script], {
      env: { ROOT: root, root, PATH: `${root}/fake:${root}/tools` },
    });
  const place = (name: string) => join(root, name);
  const program = async (name: string, text: string) => {
    await writeFile(place(`fake/${name}`), `#!/bin/sh\n${text}\n`);
    await chmod(place(`fake/${name}`), 0o755);
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'stund prepare-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    await mkdir(place('fake'));
    await mkdir(place('tools'));
    for (const tool of ['sh', 'env', 'find', 'mkdir', 'tail', 'touch', 'chmod', 'cp']) {
      await symlink((await run('sh', ['-c', `command -v ${tool}`])).stdout.trim(), place(`tools/${tool}`));
    }
    await program('id', 'echo 0');
  });

  it('installs it where it is missing, and does nothing where it is there', async () => {
    await program(
      'apt-get',
      `echo "$*" >>"$ROOT/calls"; for name in ${programs.join(' ')}; do cp "$ROOT/fake/id" "$ROOT/fake/$name"; done`,
    );
    await prepare();
    await prepare();
    expect(await readFile(place('calls'), 'utf8')).toBe(`install -y -q --no-install-recommends ${packageName}\n`);
  });

  it('continues without it where it cannot be installed, says so, and does not try at every start', async () => {
    await program('apt-get', 'echo "$*" >>"$ROOT/calls"; exit 100');
    expect((await prepare()).stderr).toContain(words);
    const tries = await readFile(place('calls'), 'utf8');
    expect((await prepare()).stderr).toContain(words);
    expect(await readFile(place('calls'), 'utf8')).toBe(tries);
  });
});

describe('the lock file', () => {
  it('gets an entry for each platform that npm left out, and is left alone when it is whole', async () => {
    const root = await mkdtemp(join(tmpdir(), 'stund-lock-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    const optionalDependencies = {
      'tool-linux-x64-musl': '1.0.0',
      'tool-darwin-arm64': '1.0.0',
      'not-a-platform': '1.0.0',
    };
    const packages = { '': {}, 'node_modules/tool': { version: '1.0.0', dev: true, optionalDependencies } };
    await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));

    const complete = () => run(process.execPath, [join(import.meta.dirname, 'complete-lock.mjs'), root]);
    await complete();
    const text = await readFile(join(root, 'package-lock.json'), 'utf8');
    expect(JSON.parse(text).packages).toEqual({
      ...packages,
      'node_modules/tool-linux-x64-musl': {
        version: '1.0.0',
        cpu: ['x64'],
        os: ['linux'],
        libc: ['musl'],
        dev: true,
        optional: true,
      },
      'node_modules/tool-darwin-arm64': { version: '1.0.0', cpu: ['arm64'], os: ['darwin'], dev: true, optional: true },
    });
    await complete();
    expect(await readFile(join(root, 'package-lock.json'), 'utf8')).toBe(text);
  });
});
