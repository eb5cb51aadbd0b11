import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KilledBackups, KillFigures } from './kill-rounds.ts';
import { afterMs, expectSuccess, type KillMoment, runCommand } from './killed-command.ts';

type Report = (figures: KillFigures) => void;

/** Kills a backup in each round, and completes it. */
export async function killBackups(installation: KilledBackups, kills: number, report: Report): Promise<void> {
  const { to, keyWords } = installation.target;
  const words = ['backup', to, ...keyWords];
  const figures = newFigures('backup');
  const { durationMs } = await expectSuccess(installation.place, words);
  while (figures.kills < kills) {
    await installation.addFiles();
    await installation.killAndRepeat(figures, words, durationMs);
    await installation.expectOnlyComplete();
  }
  report(figures);
}

/** Kills a prune in each round, which always has a backup to remove. */
export async function killPrunes(installation: KilledBackups, kills: number, report: Report): Promise<void> {
  const { to, keyWords } = installation.target;
  const words = ['backup', 'prune', to, '--keep', '1d', ...keyWords];
  const figures = newFigures('prune');
  const { durationMs } = await expectSuccess(installation.place, words);
  while (figures.kills < kills) {
    await expectSuccess(installation.place, ['backup', to, ...keyWords]);
    await installation.killAndRepeat(figures, words, durationMs);
    await installation.expectOnlyComplete();
  }
  report(figures);
}

/** Kills a restore in each round, and completes it. */
export async function killRestores(installation: KilledBackups, kills: number, report: Report): Promise<void> {
  const { to, keyWords } = installation.target;
  const wordsFor = (folder: string) => ['restore', to, '--into', folder, ...keyWords];
  const figures = newFigures('restore');
  const whole = installation.newFolder();
  const { durationMs } = await expectSuccess(installation.place, wordsFor(whole));
  await rm(whole, { recursive: true });
  while (figures.kills < kills) {
    const folder = installation.newFolder();
    const moment = afterMs(installation.momentOf(durationMs));
    const killed = await runCommand(installation.place, wordsFor(folder), moment);
    figures.kills += 1;
    if (killed.status === null) figures.interrupted += 1;
    const again = await runCommand(installation.place, wordsFor(folder));
    // A restore that was killed after its end has left a whole installation, which the next one refuses to touch.
    if (again.status !== 0 && !again.output.includes('There is an installation'))
      throw new Error(`The restore could not be continued: ${again.output}`);
    await expectSuccess({ ...installation.place, dataFolder: folder, port: 0 }, ['verify']);
    await installation.expectBlobs(join(folder, 'blobs'));
    await rm(folder, { recursive: true });
  }
  report(figures);
}

/** Kills the move to another storage after a random number of files in each round, and completes it. */
export async function killMoves(installation: KilledBackups, kills: number, report: Report): Promise<void> {
  const figures = newFigures('storage move');
  const whole = installation.newFolder();
  await expectSuccess(installation.place, ['storage', 'move', `file:${whole}`]);
  const files = await countFiles(whole);
  await rm(whole, { recursive: true });
  while (figures.kills < kills) {
    const folder = installation.newFolder();
    const words = ['storage', 'move', `file:${folder}`];
    const moment = whenFilesAre(folder, installation.stepOf(files - 1));
    const killed = await runCommand(installation.place, words, moment);
    figures.kills += 1;
    if (killed.status === null) figures.interrupted += 1;
    await expectSuccess(installation.place, words);
    await installation.expectBlobs(folder);
    await rm(folder, { recursive: true });
  }
  report(figures);
}

/** When a storage has as many files. Copying takes a small part of the time of the command, which a moment in its whole time would seldom hit. */
function whenFilesAre(storage: string, count: number): KillMoment {
  return async (ended) => {
    while (!ended.aborted && (await countFiles(storage)) < count) await sleep(2);
  };
}

async function countFiles(storage: string): Promise<number> {
  const entries = await readdir(join(storage, 'blobs'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

export function newFigures(what: string): KillFigures {
  return { what, kills: 0, interrupted: 0 };
}
