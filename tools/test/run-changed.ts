import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readImports } from '../architecture/read-imports.ts';
import { findAffected } from './find-affected.ts';
import type { Suite } from './suites.ts';

const execute = promisify(execFile);

/**
 * The suites, limited to what the changes since a revision can affect, uncommitted changes included. For daily work:
 * continuous integration runs everything.
 */
export async function affectedStages(root: string, since: string): Promise<Suite[][]> {
  const changed = await changedFiles(root, since);
  const { tests, journeys, faults, hasVisual } = findAffected(changed, readImports(root).imports);
  console.log(
    `${changed.length} files changed since ${since}: ${tests.length} test files, ${journeys.length} journeys, ` +
      `${faults.length} fault tests, component screenshots: ${hasVisual ? 'yes' : 'no'}`,
  );
  const units = [
    'server',
    'web',
    'contract',
    'ui',
    'uploader',
    'import-sources',
    'search-query',
    'photo-editor',
    'tools',
  ];
  const screenshotsOff = { STUND_TEST_PICTURES: 'off' };
  const suites: Suite[] = [
    { name: 'Unit, component and operation tests', projects: units, files: tests },
    { name: 'Journeys in a browser', projects: ['e2e'], files: journeys, environment: screenshotsOff },
    { name: 'Component screenshots', projects: ['visual'], files: hasVisual ? undefined : [] },
    { name: 'Faults', projects: ['faults'], files: faults },
  ];
  return suites.filter(({ files }) => files === undefined || files.length > 0).map((suite) => [suite]);
}

async function changedFiles(root: string, since: string): Promise<string[]> {
  const lines = async (...args: string[]) =>
    (await execute('git', args, { cwd: root })).stdout.split('\n').filter((line) => line !== '');
  const [tracked, untracked] = await Promise.all([
    lines('diff', '--name-only', since),
    lines('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...tracked, ...untracked].map((file) => join(file));
}
