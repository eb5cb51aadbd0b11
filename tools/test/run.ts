import { join } from 'node:path';
import { runChecks } from '../check/checks.ts';
import { runSuite, type Tally } from './run-suite.ts';

/** What bin/test runs, one after the other so that the machine is each one's own; the last line adds everything up. */
const root = join(import.meta.dirname, '../..');
const isQuick = process.argv.includes('--quick');

const vitest = [process.execPath, join(root, 'node_modules/vitest/vitest.mjs'), 'run'];
const suites = [
  {
    name: 'Unit, component and operation tests',
    command: [...vitest, '--project=!e2e', '--project=!faults', '--project=!visual'],
  },
  ...(isQuick
    ? []
    : [
        { name: 'Journeys in a browser', command: ['npm', 'run', '--silent', 'e2e', '--'] },
        { name: 'Every part in pictures', command: ['npm', 'run', '--silent', 'visual', '--'] },
        { name: 'Faults', command: ['npm', 'run', '--silent', 'faults', '--'] },
      ]),
];

const tallies: Tally[] = [await runAllChecks()];
for (const [index, { name, command }] of suites.entries()) {
  headline(name);
  const reportFile = join(root, `.cache/test/suite-${index}.json`);
  const startedAt = performance.now();
  const tally = await runSuite(command, { cwd: root, reportFile });
  console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds(startedAt)} s`);
  tallies.push(tally);
}

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
const failures = tallies.flatMap((tally) => tally.failures);
// Once more at the end: what is above may be cut off where the output is kept.
if (failures.length > 0) console.log(`\n=== What failed\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function runAllChecks(): Promise<Tally> {
  headline('Checks');
  const startedAt = performance.now();
  const results = await runChecks({ withSlow: true }, ({ name, problems }) =>
    console.log(problems.length === 0 ? `ok   ${name}` : `FAIL ${name}\n${problems.join('\n')}`),
  );
  const found = results.filter(({ problems }) => problems.length > 0);
  const passed = results.length - found.length;
  console.log(`Checks: ${passed} passed, ${found.length} failed in ${seconds(startedAt)} s`);
  return { passed, failed: found.length, failures: found.map(({ name }) => `check: ${name}`) };
}

function headline(text: string): void {
  console.log(`\n=== ${text}`);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0);
}
