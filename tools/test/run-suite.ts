import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Tally {
  passed: number;
  failed: number;
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[];
}

/**
 * Runs a suite of vitest, whose own report goes to the terminal while a second one is counted. Resolves also when the
 * suite fails; the run itself counts as failed when it ended badly without a failed test, or wrote no report.
 */
export async function runSuite(
  command: readonly string[],
  options: { cwd: string; reportFile: string },
): Promise<Tally> {
  const { cwd, reportFile } = options;
  await mkdir(dirname(reportFile), { recursive: true });
  await rm(reportFile, { force: true });
  const status = await run(
    [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
    cwd,
  );
  const report = await readFile(reportFile, 'utf8').catch(() => undefined);
  return tallyOf(report === undefined ? undefined : (JSON.parse(report) as VitestReport), status);
}

export function tallyOf(report: VitestReport | undefined, status: number): Tally {
  if (report === undefined) return { passed: 0, failed: 1 };
  // A file that could not be loaded, or whose hooks failed, has no failed test to show for it.
  const brokenFiles = report.testResults.filter(
    ({ status: fileStatus, assertionResults }) =>
      fileStatus === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + brokenFiles;
  const isUnexplained = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: isUnexplained ? 1 : failed };
}

function run([file = '', ...args]: readonly string[], cwd: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
}
