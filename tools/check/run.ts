import { runChecks } from './checks.ts';

/** `npm run check`: a line for each check, details for those that found something. */
const failed = (
  await runChecks({}, ({ name, problems, durationMs }) => {
    const mark = problems.length === 0 ? 'ok  ' : 'FAIL';
    console.log(`${mark} ${name.padEnd(15)} ${(durationMs / 1000).toFixed(1)} s`);
  })
).filter(({ problems }) => problems.length > 0);

for (const { name, problems } of failed) console.log(`\n--- ${name}\n${problems.join('\n')}`);
if (failed.length > 0)
  console.log(`\n${failed.length} checks found something: ${failed.map(({ name }) => name).join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
