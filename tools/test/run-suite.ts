import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Tally {
  passed: number;
  failed: number;
  /** The failures with their reasons. */
  failures: readonly string[];
  /** Tests that passed only when they were repeated, with the first failure. */
  secondTries: readonly string[];
  /** How long each test file ran. Times of parallel workers overlap. */
  files: readonly FileTime[];
}

export interface FileTime {
  path: string;
  durationMs: number;
}

/** The part of vitest's JSON report that is used. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly FileReport[];
}

interface FileReport {
  status: string;
  name?: string;
  message?: string;
  startTime?: number;
  endTime?: number;
  assertionResults: readonly TestReport[];
}

interface TestReport {
  status: string;
  fullName?: string;
  /** Includes the messages of earlier attempts. */
  failureMessages?: readonly string[] | null;
}

export interface SuiteOptions {
  cwd: string;
  /** The path of the JSON report. */
  reportFile: string;
  /** Variables that are added to the environment. */
  environment?: Readonly<Record<string, string>>;
  /** How long the suite may take to exit after it wrote its report, before it is killed. */
  graceMs?: number;
}

/**
 * Runs a suite of vitest. Its default report goes to the terminal, and a JSON report is counted. Resolves also when the
 * suite fails. The run counts as failed when it exits with an error but no failed test, or writes no report.
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
  if (report === undefined) {
    return { passed: 0, failed: 1, failures: [`no report, status ${status}`], secondTries: [], files: [] };
  }
  const { testResults } = report;
  // A file that could not be loaded, or whose hooks failed, has no failed test in the report.
  const brokenFiles = testResults.filter(
    ({ status: fileStatus, assertionResults }) =>
      fileStatus === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = [
    ...brokenFiles.map(({ name, message }) => describe(name, message)),
    ...tests.filter(({ status }) => status === 'failed').map(describeTest),
  ];
  const secondTries = tests
    .filter((test) => test.status === 'passed' && (test.failureMessages?.length ?? 0) > 0)
    .map(describeTest);
  const files = testResults.map(({ name = 'unnamed', startTime = 0, endTime = 0 }) => ({
    path: name,
    durationMs: endTime - startTime,
  }));

  const passed = report.numPassedTests;
  const failed = report.numFailedTests + brokenFiles.length;
  const isUnexplained = failed === 0 && (status !== 0 || passed === 0);
  if (isUnexplained) failures.push(`ended with status ${status} without a failed test`);
  return { passed, failed: isUnexplained ? 1 : failed, failures, secondTries, files };
}

function describeTest({ fullName, failureMessages }: TestReport): string {
  return describe(fullName, failureMessages?.[0]);
}

function describe(name = 'unnamed', message = ''): string {
  const lines = message.split('\n').slice(0, 12);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Runs in a process group of its own, so that the whole group can be killed when it does not exit. */
async function run(
  [file = '', ...args]: readonly string[],
  { cwd, reportFile, environment = {}, graceMs = 60_000 }: SuiteOptions,
): Promise<number> {
  const env = { ...process.env, ...environment };
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
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
