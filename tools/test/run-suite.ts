import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Tally {
  passed: number;
  failed: number;
  /** What failed and why, as far as it has a name. */
  failures: readonly string[];
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly FileReport[];
}

interface FileReport {
  status: string;
  name?: string;
  message?: string;
  assertionResults: readonly { status: string; fullName?: string; failureMessages?: readonly string[] | null }[];
}

export interface SuiteOptions {
  cwd: string;
  /** Where the report to be counted is written. */
  reportFile: string;
  /** How long the suite may take to end once its report is there; then it is ended. */
  graceMs?: number;
}

/**
 * Runs a suite of vitest, whose own report goes to the terminal while a second one is counted. Resolves also when the
 * suite fails; the run itself counts as failed when it ended badly without a failed test, or wrote no report.
 */
export async function runSuite(command: readonly string[], options: SuiteOptions): Promise<Tally> {
  const { reportFile } = options;
  await mkdir(dirname(reportFile), { recursive: true });
  await rm(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const status = await run([...command, ...reporters], options);
  const report = await readFile(reportFile, 'utf8').catch(() => undefined);
  return tallyOf(report === undefined ? undefined : (JSON.parse(report) as VitestReport), status);
}

export function tallyOf(report: VitestReport | undefined, status: number): Tally {
  if (report === undefined) return { passed: 0, failed: 1, failures: [`no report, status ${status}`] };
  // A file that could not be loaded, or whose hooks failed, has no failed test to show for it.
  const brokenFiles = report.testResults.filter(
    ({ status: fileStatus, assertionResults }) =>
      fileStatus === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failures = [
    ...brokenFiles.map(({ name, message }) => describe(name, message)),
    ...report.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ fullName, failureMessages }) => describe(fullName, failureMessages?.[0])),
    ),
  ];
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + brokenFiles.length;
  const isUnexplained = failed === 0 && (status !== 0 || passed === 0);
  return isUnexplained
    ? { passed, failed: 1, failures: [`ended with status ${status} without a failed test`] }
    : { passed, failed, failures };
}

function describe(name = 'unnamed', message = ''): string {
  const lines = message.split('\n').slice(0, 12);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** In a process group of its own, so that all of it can be ended when it does not end by itself. */
async function run(
  [file = '', ...args]: readonly string[],
  { cwd, reportFile, graceMs = 60_000 }: SuiteOptions,
): Promise<number> {
  const child = spawn(file, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const stop = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
  };
  const stopWithUs = (signal: NodeJS.Signals) => {
    stop(signal);
    process.exit(1);
  };
  process.once('SIGINT', stopWithUs).once('SIGTERM', stopWithUs);

  let reportedAt: number | undefined;
  const watch = setInterval(() => {
    if (existsSync(reportFile)) reportedAt ??= Date.now();
    if (reportedAt !== undefined && Date.now() - reportedAt > graceMs) stop('SIGKILL');
  }, 500);
  try {
    const [status] = await once(child, 'exit');
    return typeof status === 'number' ? status : 1;
  } finally {
    clearInterval(watch);
    process.off('SIGINT', stopWithUs).off('SIGTERM', stopWithUs);
  }
}
