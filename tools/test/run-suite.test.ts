import { describe, expect, it } from 'vitest';
import { tallyOf, type VitestReport } from './run-suite.ts';

const report = (tests: Partial<VitestReport>): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  testResults: [],
  ...tests,
});

describe('the tally of a suite', () => {
  it('takes the figures of the report', () => {
    expect(tallyOf(report({ numPassedTests: 7, numFailedTests: 2 }), 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(tallyOf(report({ numPassedTests: 7, testResults }), 1)).toEqual({ passed: 7, failed: 1 });
  });

  it('does not count a file twice whose tests failed', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(tallyOf(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1)).toEqual({ passed: 1, failed: 1 });
  });

  it('fails when the run ended badly though every test passed', () => {
    expect(tallyOf(report({ numPassedTests: 7 }), 1)).toEqual({ passed: 7, failed: 1 });
  });

  it('fails when nothing ran', () => {
    expect(tallyOf(report({}), 0)).toEqual({ passed: 0, failed: 1 });
    expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
