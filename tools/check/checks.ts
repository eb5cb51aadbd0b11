import { join } from 'node:path';
import { checkArrows } from '../architecture/check-arrows.ts';
import { type ImportGraph, readImports } from '../architecture/read-imports.ts';
import { checkArchitecturePicture } from '../generate/architecture-picture.ts';
import { checkFormats } from '../generate/formats.ts';
import { checkLicenses } from '../generate/licenses.ts';
import { checkOpenApi } from '../generate/openapi.ts';
import { checkPermissions } from '../generate/permissions.ts';
import { checkTakeoutSchema } from '../generate/takeout-schema.ts';
import { checkBytes } from '../lint/check-bytes.ts';
import { checkCommitSubjects } from '../lint/check-commit-subjects.ts';
import { checkFileSizes } from '../lint/check-file-sizes.ts';
import { checkFolderReader } from '../lint/check-folder-reader.ts';
import { checkLinks } from '../lint/check-links.ts';
import { checkNotes } from '../lint/check-notes.ts';
import { checkSettings } from '../lint/check-settings.ts';
import { checkSqlInRepositories } from '../lint/check-sql-in-repositories.ts';
import { checkTestHooks } from '../lint/check-test-hooks.ts';
import { checkWords } from '../lint/check-words.ts';
import { checkReleases } from '../release/check-releases.ts';
import { lintProjects } from './lint-projects.ts';
import { type GoEnvironment, runProgram } from './run-program.ts';

export interface Check {
  name: string;
  /** The problems found, one line or block each. Compilers written in Go need the environment `go`. */
  find(go: GoEnvironment): Promise<string[]>;
}

export interface CheckResult {
  name: string;
  problems: string[];
  durationMs: number;
}

const root = join(import.meta.dirname, '../..');

let graph: ImportGraph | undefined;
/** Read once, since two checks need it. */
const importGraph = () => {
  graph ??= readImports(root);
  return graph;
};

/** The longest comes first, and the programs come before the checks that keep this process busy. */
const checks: readonly Check[] = [
  { name: 'lint', find: (go) => lintProjects(root, importGraph(), go) },
  {
    name: 'types',
    find: (go) => runProgram(root, 'node_modules/.bin/tsc', ['-b', '--pretty', 'false', '--singleThreaded'], go),
  },
  {
    name: 'format',
    find: () =>
      runProgram(root, 'node_modules/.bin/biome', [
        'ci',
        '--colors=off',
        '--error-on-warnings',
        '--max-diagnostics=50',
        '.',
      ]),
  },
  { name: 'unused', find: () => runProgram(root, 'node_modules/.bin/knip', ['--no-progress']) },
  { name: 'texts', find: () => runProgram(root, process.execPath, ['apps/web/scripts/check-texts.ts']) },
  { name: 'first load', find: () => runProgram(root, process.execPath, ['apps/web/scripts/check-first-load.ts']) },
  {
    name: 'api lint',
    find: () => runProgram(root, 'node_modules/.bin/redocly', ['lint', '--config=tools/redocly.yaml', 'stund']),
  },
  { name: 'api', find: () => checkOpenApi(root) },
  { name: 'formats', find: () => checkFormats(root) },
  { name: 'licenses', find: () => checkLicenses(root) },
  { name: 'takeout schema', find: () => checkTakeoutSchema(root) },
  { name: 'arrows', find: async () => checkArrows(root, importGraph()) },
  { name: 'permissions', find: () => checkPermissions(root) },
  { name: 'picture', find: () => checkArchitecturePicture(root) },
  { name: 'notes', find: () => checkNotes(root) },
  { name: 'commit subjects', find: () => checkCommitSubjects(root) },
  { name: 'words', find: () => checkWords(root) },
  { name: 'file sizes', find: () => checkFileSizes(root) },
  { name: 'links', find: () => checkLinks(root) },
  { name: 'settings', find: () => checkSettings(root) },
  { name: 'sql', find: () => checkSqlInRepositories(root) },
  { name: 'bytes', find: () => checkBytes(root) },
  { name: 'folder reader', find: () => checkFolderReader(root) },
  { name: 'releases', find: () => checkReleases(root) },
  { name: 'test hooks', find: () => checkTestHooks(root) },
];

/**
 * Runs the checks and reports each result as it ends: all at once, or one after the other where tests run at the same time
 * and memory counts.
 */
export async function runChecks(
  options: { inSequence?: boolean },
  onResult: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  // Alone they may take three gigabytes, which saves a third of their time. That is too much while tests run as well.
  const go = options.inSequence ? { GOGC: '100', GOMEMLIMIT: '700MiB' } : { GOGC: '400', GOMEMLIMIT: '3GiB' };
  const runAndReport = async (check: Check) => {
    const result = await runCheck(check, go);
    onResult(result);
    return result;
  };
  if (!options.inSequence) return Promise.all(checks.map(runAndReport));
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await runAndReport(check));
  return results;
}

async function runCheck({ name, find }: Check, go: GoEnvironment): Promise<CheckResult> {
  const startedAt = performance.now();
  const problems = await find(go).catch((error: unknown) => [
    error instanceof Error ? (error.stack ?? '') : String(error),
  ]);
  return { name, problems, durationMs: performance.now() - startedAt };
}
