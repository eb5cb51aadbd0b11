import { mkdir, mkdtemp, realpath, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findClientBuilds } from './client-builds.ts';

describe('the builds of the client', () => {
  let root: string;
  const dist = () => join(root, 'dist');
  const givenBuilds = async (...names: string[]) => {
    for (const name of names) await mkdir(join(root, 'builds', name), { recursive: true });
  };
  const linkTo = async (name: string) => {
    await symlink(`builds/${name}`, join(root, 'dist.new'));
    await rename(join(root, 'dist.new'), dist());
  };
  const found = async () => (await findClientBuilds(dist())).map((folder) => basename(folder));

  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'stund-builds-')));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
  });

  it('are none where nothing is built, or where the build is gone', async () => {
    expect(await found()).toEqual([]);
    await symlink('builds/build-000001', dist());
    expect(await found()).toEqual([]);
  });

  it('are the folder itself built by hand', async () => {
    await mkdir(dist());
    await mkdir(join(root, 'build-000001'));
    expect(await findClientBuilds(dist())).toEqual([dist()]);
  });

  it('are the newest and those before it, at most five', async () => {
    await givenBuilds('build-000009', 'build-000010', 'build-000011', 'build-000012', 'build-000013', 'build-000014');
    await linkTo('build-000013');
    expect(await found()).toEqual(['build-000013', 'build-000012', 'build-000011', 'build-000010', 'build-000009']);
    await linkTo('build-000014');
    expect(await found()).toEqual(['build-000014', 'build-000013', 'build-000012', 'build-000011', 'build-000010']);
  });
});
