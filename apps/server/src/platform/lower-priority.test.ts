import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** A process whose pool has threads already, which says the priorities of all its threads and of a program that it starts. */
const program = `
  import { execFileSync } from 'node:child_process';
  import { existsSync, promises, readdirSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { lowerPriority } from '${import.meta.dirname}/lower-priority.ts';
  await promises.stat('.');
  lowerPriority();
  const folder = '/proc/self/task';
  const threads = existsSync(folder) ? readdirSync(folder).map(Number) : [process.pid];
  const started = execFileSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' });
  console.log(JSON.stringify([...threads.map((thread) => getPriority(thread)), Number(started)]));
`;

it('lowers the priority of every thread, and of the programs that are started later', {
  timeout: 120_000,
}, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  const priorities: number[] = JSON.parse(stdout);
  expect(priorities.length).toBeGreaterThan(1);
  expect(Math.min(...priorities)).toBeGreaterThanOrEqual(10);
});
