import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { soakKills } from './kills.ts';

/** `npm run soak [-- kills|uploads] [--rounds 20]`: what takes too long for bin/test; both unless one is named. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '20' } },
});
const [only] = positionals;
if (only !== 'uploads') await soakKills(Number(values.rounds));
if (only !== 'kills') {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--root', import.meta.dirname], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
