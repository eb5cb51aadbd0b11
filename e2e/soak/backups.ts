import { Random } from '../../apps/server/src/testing/fuzz/random.ts';
import { type BackupFigures, runBackups } from './backups/rounds.ts';

/** Makes backups and restores moments of a product in use, half of them with a log in a folder, half with one in a bucket. */
export async function soakBackups({ rounds, moments, seed }: { rounds: number; moments: number; seed: number }) {
  const choices = new Random(seed);
  const random = () => choices.next();
  const report = (line: string) => console.log(line);
  const first = { rounds: Math.ceil(rounds / 2), moments: Math.ceil(moments / 2) };
  const second = { rounds: rounds - first.rounds, moments: moments - first.moments };
  const figures = [
    ...(await runBackups({ ...first, log: { place: 'folder', lock: 'key file' }, random, report })),
    ...(await runBackups({ ...second, log: { place: 'bucket', lock: 'pass phrase' }, random, report })),
  ];
  const kinds = [...new Set(figures.map(({ kind, what }) => `${what}: ${kind}`))];
  console.table(kinds.map((kind) => summarize(kind, figures)));
  console.log(`seed ${seed}: each restored as acknowledged, verify clean after each`);
}

function summarize(kind: string, figures: readonly BackupFigures[]) {
  const own = figures.filter((each) => `${each.what}: ${each.kind}` === kind);
  const mean = (values: number[]) =>
    `${(values.reduce((sum, each) => sum + each, 0) / values.length / 1000).toFixed(1)} s`;
  return {
    kind,
    restored: own.length,
    things: own.reduce((sum, { things }) => sum + things, 0),
    certain: own.reduce((sum, { certain }) => sum + certain, 0),
    'backup, mean': mean(own.map(({ backupMs }) => backupMs)),
    'restore, mean': mean(own.map(({ restoreMs }) => restoreMs)),
  };
}
