import { join } from 'node:path';
import { runChecks } from '../check/checks.ts';
import { closingLines, type EndedPart } from './closing-lines.ts';
import { affectedStages } from './run-changed.ts';
import { runSuite } from './run-suite.ts';
import { type Suite, stages } from './suites.ts';

/**
 * What bin/test runs: the checks next to the first stage, then stage by stage. The last line adds everything up.
 * `--quick` leaves out the slow suites; `--changed [REVISION]` leaves out what the changes since then cannot affect.
 */
const root = join(import.meta.dirname, '../..');
const isQuick = process.argv.includes('--quick');
const changedAt = process.argv.indexOf('--changed');
const startedAt = performance.now();
const parts: EndedPart[] = [];

const checks = runAllChecks();
const wanted = changedAt < 0 ? stages : await affectedStages(root, process.argv[changedAt + 1] ?? 'HEAD');
for (const [index, stage] of wanted.entries()) {
  const suites = stage.filter(({ isSlow = false }) => !(isQuick && isSlow));
  parts.push(...(await Promise.all([...(index === 0 ? [checks] : []), ...suites.map(runPart)])));
}
if (wanted.length === 0) parts.push(await checks);

console.log(closingLines(parts, root, performance.now() - startedAt).join('\n'));
process.exitCode = parts.some(({ tally }) => tally.failed > 0) ? 1 : 0;

async function runPart({ name, projects, files = [], environment = {} }: Suite): Promise<EndedPart> {
  console.log(`\n=== ${name}`);
  const began = performance.now();
  const vitest = [process.execPath, join(root, 'node_modules/vitest/vitest.mjs'), 'run'];
  const command = [...vitest, ...projects.map((project) => `--project=${project}`), ...files];
  const reportFile = join(root, `.cache/test/${projects[0]}.json`);
  const tally = await runSuite(command, { cwd: root, reportFile, environment });
  const durationMs = performance.now() - began;
  console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed in ${(durationMs / 1000).toFixed(0)} s`);
  return { name, tally, durationMs };
}

async function runAllChecks(): Promise<EndedPart> {
  const results = await runChecks({ inSequence: true }, ({ name, problems }) =>
    console.log(problems.length === 0 ? `ok   ${name}` : `FAIL ${name}\n${problems.join('\n')}`),
  );
  const durationMs = performance.now() - startedAt;
  const found = results.filter(({ problems }) => problems.length > 0);
  const tally = {
    passed: results.length - found.length,
    failed: found.length,
    failures: found.map(({ name, problems }) => `check: ${name}\n${problems.slice(0, 12).join('\n')}`),
    secondTries: [],
    files: [],
  };
  return { name: 'Checks', tally, durationMs };
}
