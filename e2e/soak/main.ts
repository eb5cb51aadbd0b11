import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { soakArchives } from './archives.ts';
import { soakAttack } from './attack.ts';
import { soakBackupKills } from './backup-kills.ts';
import { soakBackups } from './backups.ts';
import { soakChanges } from './changes.ts';
import { soakDeletions } from './deletions.ts';
import { soakEditAgreement } from './edit-agreement.ts';
import { soakEditKills } from './edit-kills.ts';
import { soakEdits } from './edits.ts';
import { soakFolders } from './folders.ts';
import { soakFuzz } from './fuzz.ts';
import { soakKills } from './kills.ts';
import { soakMigrations } from './migrations.ts';
import { soakPurchases } from './purchases.ts';
import { soakReceiver } from './receiver.ts';

/**
 * `npm run soak [-- NAME] [OPTIONS]`: tests that take too long for bin/test (docs/guides/contributor.md#long-runs). Runs all unless one is
 * named.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    changes: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '50000' },
    kills: { type: 'string', default: '40' },
    cuts: { type: 'string', default: '200' },
    members: { type: 'string', default: '1000' },
    purchases: { type: 'string', default: '30' },
    documents: { type: 'string', default: '20000' },
    pictures: { type: 'string', default: '2000' },
    videos: { type: 'string', default: '100' },
    files: { type: 'string', default: '20000' },
    contents: { type: 'string', default: '20000' },
    photos: { type: 'string', default: '30' },
    moments: { type: 'string', default: '5' },
    rows: { type: 'string', default: '10000000' },
    after: { type: 'string', default: '0065' },
    seed: { type: 'string', default: '14' },
    switches: { type: 'string', default: '10' },
    from: { type: 'string', default: '' },
  },
});
const [only, ...parts] = positionals;
const isWanted = (name: string) => only === undefined || only === name;
if (isWanted('kills')) await soakKills(Number(values.rounds));
if (isWanted('changes')) await soakChanges(Number(values.changes));
if (isWanted('fuzz')) await soakFuzz(Number(values.requests), Number(values.seed));
if (isWanted('attack')) await soakAttack();
if (isWanted('archives')) await soakArchives(Number(values.cuts));
if (isWanted('backups')) {
  const { rounds, moments, seed } = values;
  await soakBackups({ rounds: Number(rounds), moments: Number(moments), seed: Number(seed) });
}
if (isWanted('backup-kills')) await soakBackupKills({ kills: Number(values.rounds), seed: Number(values.seed), parts });
if (isWanted('deletions')) await soakDeletions(Number(values.kills));
if (isWanted('purchases')) await soakPurchases(Number(values.purchases));
if (isWanted('edits')) await soakEdits(Number(values.documents), Number(values.seed));
if (isWanted('edit-agreement')) await soakEditAgreement(Number(values.photos));
if (isWanted('edit-kills')) await soakEditKills(Number(values.rounds));
if (isWanted('folders')) await soakFolders(Number(values.files), Number(values.contents));
if (isWanted('receiver')) await soakReceiver(Number(values.pictures), Number(values.videos));
if (isWanted('migrations')) await soakMigrations(Number(values.rows), values.after);
if (isWanted('notifications')) runTest('notifications', { SOAK_MEMBERS: values.members });
if (isWanted('uploads')) runTest('whole-library');
if (isWanted('move-in')) runTest('move-in');
if (isWanted('releases')) runTest('releases', { SOAK_ROUNDS: values.switches, SOAK_FROM: values.from });

function runTest(name: string, environment: Readonly<Record<string, string>> = {}): void {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--root', import.meta.dirname, name], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
