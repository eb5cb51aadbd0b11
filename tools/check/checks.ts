import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkArrows } from '../architecture/check-arrows.ts';
import { checkArchitecturePicture } from '../generate/architecture-picture.ts';
import { checkFormats } from '../generate/formats.ts';
import { checkLicenses } from '../generate/licenses.ts';
import { checkOpenApi } from '../generate/openapi.ts';
import { checkPermissions } from '../generate/permissions.ts';
import { checkTakeoutSchema } from '../generate/takeout-schema.ts';
import { checkBytes } from '../lint/check-bytes.ts';
import { checkCommitSubjects } from '../lint/check-commit-subjects.ts';
import { checkFileSizes } from '../lint/check-file-sizes.ts';
import { checkLinks } from '../lint/check-links.ts';
import { checkNotes } from '../lint/check-notes.ts';
import { checkSettings } from '../lint/check-settings.ts';
import { checkSqlInRepositories } from '../lint/check-sql-in-repositories.ts';
import { checkTestHooks } from '../lint/check-test-hooks.ts';
import { checkWords } from '../lint/check-words.ts';
import { checkReleases } from '../release/check-releases.ts';

export interface Check {
  name: string;
  /** The problems found, one line or block each. Compilers written in Go collect garbage all the time above `goMemory`. */
  find(goMemory: string): Promise<string[]>;
}

export interface CheckResult {
  name: string;
  problems: string[];
  durationMs: number;
}

const root = join(import.meta.dirname, '../..');

const checks: readonly Check[] = [
  {
    name: 'types',
    find: (goMemory) => runProgram('node_modules/.bin/tsc', ['-b', '--pretty', 'false', '--singleThreaded'], goMemory),
  },
  {
    name: 'format',
    find: () =>
      runProgram('node_modules/.bin/biome', ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50', '.']),
  },
  { name: 'lint', find: (goMemory) => runProgram('node_modules/.bin/oxlint', ['--format=unix'], goMemory) },
  {
    name: 'lint types',
    find: (goMemory) => runProgram('node_modules/.bin/oxlint', ['--format=unix', '--type-aware'], goMemory),
  },
  { name: 'unused', find: () => runProgram('node_modules/.bin/knip', ['--no-progress']) },
  { name: 'texts', find: () => runProgram(process.execPath, ['apps/web/scripts/check-texts.ts']) },
  { name: 'api', find: () => checkOpenApi(root) },
  { name: 'formats', find: () => checkFormats(root) },
  { name: 'licenses', find: () => checkLicenses(root) },
  { name: 'takeout schema', find: () => checkTakeoutSchema(root) },
  {
    name: 'api lint',
    find: () => runProgram('node_modules/.bin/redocly', ['lint', '--config=tools/redocly.yaml', 'stund']),
  },
  { name: 'arrows', find: () => checkArrows(root) },
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
  // With more they take two gigabytes, too much while tests run as well. With less they need twice the time.
  const goMemory = options.inSequence ? '700MiB' : '1500MiB';
  const runAndReport = async (check: Check) => {
    const result = await runCheck(check, goMemory);
    onResult(result);
    return result;
  };
  if (!options.inSequence) return Promise.all(checks.map(runAndReport));
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await runAndReport(check));
  return results;
}

async function runCheck({ name, find }: Check, goMemory: string): Promise<CheckResult> {
  const startedAt = performance.now();
  const problems = await find(goMemory).catch((error: unknown) => [
    error instanceof Error ? (error.stack ?? '') : String(error),
  ]);
  return { name, problems, durationMs: performance.now() - startedAt };
}

/** The output of the program is the problem when its status is not 0. */
function runProgram(file: string, args: readonly string[], goMemory?: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NO_COLOR: '1',
        ...(goMemory && { GOMEMLIMIT: goMemory }),
        FORCE_COLOR: '0',
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      },
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (status) => {
      const text = Buffer.concat(said).toString('utf8').trim();
      resolve(status === 0 ? [] : [text || `${file} ended with status ${status}`]);
    });
  });
}
