import { spawnSync } from 'node:child_process';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { givenRepository, type TestRepository } from '../testing/given-repository.ts';
import { type RepositoryWork, whileMarked } from './marked-work.ts';
import { bytesOf } from './repository-settings.ts';

const run = ({ repository }: TestRepository, work: RepositoryWork) => whileMarked(repository, work, async () => 'done');

async function markers({ store }: TestRepository): Promise<string[]> {
  const found: string[] = [];
  for await (const name of store.listNames('work/')) found.push(name);
  return found;
}

/** Marks work in another process, which ends without removing its marker. */
async function givenKilledWork(test: TestRepository, work: RepositoryWork): Promise<void> {
  const runNames = new URL('../../../../platform/blob-store/run-name.ts', import.meta.url).href;
  const script = `import { createRunName } from ${JSON.stringify(runNames)}; process.stdout.write(createRunName())`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  await test.store.write(`work/${work}-${stdout}`, bytesOf(work));
}

describe('work in a repository', () => {
  it('excludes a prune from everything else, and no backup from another', async () => {
    const test = await givenRepository();
    await whileMarked(test.repository, 'backup', async () => {
      expect(await run(test, 'backup')).toBe('done');
      await expect(run(test, 'prune')).rejects.toMatchObject({ code: 'busy' });
    });
    await whileMarked(test.repository, 'prune', async () => {
      await expect(run(test, 'backup')).rejects.toMatchObject({ code: 'busy' });
      await expect(run(test, 'prune')).rejects.toMatchObject({ code: 'busy' });
    });
    expect(await markers(test)).toEqual([]);
  });

  it('continues at once after a process of this machine that was killed', async () => {
    const test = await givenRepository();
    await givenKilledWork(test, 'prune');
    await givenKilledWork(test, 'backup');
    expect(await run(test, 'prune')).toBe('done');
    await givenKilledWork(test, 'prune');
    expect(await run(test, 'backup')).toBe('done');
    expect(await markers(test)).toEqual([]);
  });

  it('waits some hours for a process of another machine', async () => {
    const test = await givenRepository();
    const name = 'work/prune-0123456789ab-4711-1234-89abcdef';
    await test.store.write(name, bytesOf('prune'));
    await expect(run(test, 'backup')).rejects.toMatchObject({ code: 'busy' });
    const earlier = new Date(Date.now() - 3 * 3_600_000);
    await utimes(join(test.folder, name), earlier, earlier);
    expect(await run(test, 'backup')).toBe('done');
  });
});
