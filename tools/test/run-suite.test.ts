import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runSuite, tallyOf, type VitestReport } from './run-suite.ts';

const report = (tests: Partial<VitestReport>): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  testResults: [],
  ...tests,
});

describe('the tally of a suite', () => {
  it('takes the figures of the report', () => {
    expect(tallyOf(report({ numPassedTests: 7, numFailedTests: 2 }), 1)).toMatchObject({ passed: 7, failed: 2 });
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(tallyOf(report({ numPassedTests: 7, testResults }), 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  it('does not count a file twice whose tests failed', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(tallyOf(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1)).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it('fails when the run ended badly though every test passed', () => {
    expect(tallyOf(report({ numPassedTests: 7 }), 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  it('names what failed, and why', () => {
    const testResults = [
      { status: 'failed', name: 'broken.test.ts', message: 'no such module', assertionResults: [] },
      {
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'divides', failureMessages: ['by zero\n  at x'] },
        ],
      },
    ];
    expect(tallyOf(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1).failures).toEqual([
      'broken.test.ts\n    no such module',
      'divides\n    by zero\n      at x',
    ]);
  });

  it('names what passed at the second try only, with the reason of the first', () => {
    const testResults = [
      {
        name: '/r/opens.test.ts',
        status: 'passed',
        startTime: 1000,
        endTime: 4500,
        assertionResults: [
          { status: 'passed', fullName: 'opens', failureMessages: ['timed out'] },
          { status: 'passed', fullName: 'closes', failureMessages: [] },
        ],
      },
    ];
    const tally = tallyOf(report({ numPassedTests: 2, testResults }), 0);
    expect(tally).toMatchObject({ passed: 2, failed: 0, secondTries: ['opens\n    timed out'] });
    expect(tally.files).toEqual([{ path: '/r/opens.test.ts', durationMs: 3500 }]);
  });

  it('fails when nothing ran', () => {
    expect(tallyOf(report({}), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyOf(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

it('ends a suite that has reported its result and does not end by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stund-suite-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const written = JSON.stringify(report({ numPassedTests: 3 }));
  const script = `for argument; do case $argument in --outputFile.json=*) printf '%s' '${written}' >"\${argument#*=}" ;; esac; done; sleep 600`;
  const options = { cwd: folder, reportFile: join(folder, 'report.json'), graceMs: 100 };
  expect(await runSuite(['sh', '-c', script, 'sh'], options)).toMatchObject({ passed: 3, failed: 1 });
});
