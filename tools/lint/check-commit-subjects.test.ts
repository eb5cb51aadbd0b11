import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCommitSubjects, findSubjectProblems } from './check-commit-subjects.ts';

const run = promisify(execFile);

describe('the check of commit subjects', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stund-commits-'));
    await git('init', '-q');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const git = async (...args: string[]) => {
    const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', '-c', 'commit.gpgsign=false'];
    return (await run('git', [...author, ...args], { cwd: folder })).stdout.trim();
  };
  const commit = (subject: string, date: string) =>
    git('commit', '-q', '--no-verify', '--allow-empty', '--date', date, '-m', subject);

  it('finds long subjects and those that begin with a small letter', () => {
    expect(findSubjectProblems([`a1 ${'A'.repeat(72)}`, `b2 ${'B'.repeat(73)}`, 'c3 fix the door'])).toEqual([
      `b2: 73 characters, 72 is the limit: ${'B'.repeat(73)}`,
      'c3: does not start with a capital letter: fix the door',
    ]);
  });

  it('judges commits from a date', async () => {
    await commit('an old subject', '2026-01-01T12:00:00Z');
    await commit('a new subject', '2026-01-03T12:00:00Z');
    expect(await checkCommitSubjects(folder, new Date('2026-01-02T12:00:00Z'))).toEqual([
      expect.stringContaining('a new subject'),
    ]);
  });

  it('has nothing to judge outside a repository', async () => {
    await rm(join(folder, '.git'), { recursive: true });
    expect(await checkCommitSubjects(folder)).toEqual([]);
  });
});
