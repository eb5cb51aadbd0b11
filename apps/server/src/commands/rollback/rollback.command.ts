import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import {
  findIncompleteSwap,
  findNewestAside,
  listCopies,
  type RowCounts,
  type Swap,
  type UpgradeCopy,
} from '../../platform/upgrade-copy/index.ts';
import { type Command, type CommandContext, CommandError, parseArguments, UsageError } from '../command.ts';
import { readConfig } from '../read-config.ts';
import { countOf, formatBytes } from '../terminal/format.ts';
import { exchange, type GoBack, prepareCopy, prepareUndo } from './go-back.ts';
import { isLoss, type Loss, measureLoss } from './measure-loss.ts';

const options = {
  copy: { type: 'string' },
  list: { type: 'boolean' },
  undo: { type: 'boolean' },
  'lose-changes': { type: 'boolean' },
} as const;

export const rollbackCommand: Command = {
  name: 'rollback',
  summary: 'Goes back to the database from before the last upgrade',
  usage: '[--copy COPY] [--lose-changes] | --undo [--lose-changes] | --list',
  help: `  --lose-changes            goes back although something was written since; without it that is only listed
  --copy COPY               another copy than the newest one
  --undo                    goes back to the database that the last rollback put aside
  --list                    the copies that there are

Stund copies its embedded database before it upgrades it. While no server runs, this puts that copy in the place of the database,
and says which release to install. The current database is moved to before-rollback in the data folder, and no file is deleted
from the storage. When it was cut off, run it again: it continues.`,

  run: (args, context) => runRollback(args, context),
};

/** The command; a test may end the process at each of its steps. */
export async function runRollback(
  args: readonly string[],
  context: CommandContext,
  onStep: (name: string) => void = () => undefined,
): Promise<number> {
  const { values } = parseArguments(args, { positionals: [], options });
  if (values.undo && values.copy !== undefined) throw new UsageError('--undo goes back to no copy');
  const config = readConfig(context);
  if (config.databaseUrl !== undefined) throw new CommandError(ownServerHelp);
  if (values.list) return list(context, config);

  const work: GoBack = { config, log: context.log, signal: context.signal, onStep };
  const incomplete = await findIncompleteSwap(config.dataFolder);
  if (incomplete) context.terminal.note('Completing what was interrupted');
  const swap = incomplete ?? (await prepare(work, context, values));
  if (!swap) return 1;
  await exchange(work, swap);
  return report(context, config, swap);
}

interface Wanted {
  copy?: string | undefined;
  undo?: boolean | undefined;
  'lose-changes'?: boolean | undefined;
}

/** Returns nothing when changes would be lost that the person did not agree to lose. */
async function prepare(work: GoBack, context: CommandContext, wanted: Wanted): Promise<Swap | undefined> {
  const { dataFolder } = work.config;
  const target = wanted.undo ? await undoTarget(work.config) : await copyTarget(work, wanted.copy);
  const measure = async () => {
    const loss = await measureLoss({ dataFolder, log: context.log }, target.counts, target);
    reportLoss(context, target.name, loss);
    const isAccepted = wanted['lose-changes'] || !isLoss(loss);
    if (!isAccepted) context.terminal.note('Nothing was changed. To lose this, run it again with --lose-changes');
    return isAccepted ? loss : undefined;
  };
  const loss = await measure();
  if (!loss) return undefined;
  const swap = await target.prepare(loss.replaced);
  // A server may have run while the copy was unpacked; an undo takes no time.
  return wanted['lose-changes'] || wanted.undo || (await measure()) ? swap : undefined;
}

const ownServerHelp = `DATABASE_URL names a server of yours, of which Stund makes no copy. Stop Stund on all nodes, restore the copy of the database that you made
before the upgrade with the programs of that server, install the release from before, and start it once with the value of
STUND_ACCEPT_STORAGE that its message shows. Without such a copy: bin/stund restore FROM --at TIME --into FOLDER`;

interface Target {
  name: string;
  counts: RowCounts;
  /** An upgrade was killed, and nothing was started since. */
  sparesMigrations?: boolean | undefined;
  prepare(replaced: Swap['replaced']): Promise<Swap>;
}

async function copyTarget(work: GoBack, id: string | undefined): Promise<Target> {
  const copies = await listCopies(work.config.dataFolder);
  const copy = id === undefined ? copies.at(-1) : copies.find((one) => one.id === id);
  if (!copy) {
    const which = id === undefined ? 'no copy of the database from before an upgrade' : `no copy ${id}`;
    throw new CommandError(`There is ${which} in ${work.config.dataFolder}`);
  }
  return {
    name: `the copy ${describeCopy(copy)}`,
    counts: copy.counts,
    sparesMigrations: copy.isMigrating,
    prepare: (replaced) => prepareCopy(work, copy, replaced),
  };
}

async function undoTarget({ dataFolder }: Config): Promise<Target> {
  const aside = await findNewestAside(dataFolder);
  if (!aside) throw new CommandError(`No rollback has put a database aside in ${dataFolder}`);
  return {
    name: `the database that was put aside at ${aside.replacedAt}`,
    counts: aside.counts,
    prepare: async (replaced) => prepareUndo(aside, replaced),
  };
}

async function list({ terminal }: CommandContext, { dataFolder }: Config): Promise<number> {
  for (const copy of await listCopies(dataFolder))
    terminal.result(`${describeCopy(copy)}, ${formatBytes(copy.copyBytes)}`);
  return 0;
}

function describeCopy({ id, madeAt, release, lastMigration }: UpgradeCopy): string {
  return `${id} of ${madeAt}, release ${release ?? 'unknown'}, schema ${lastMigration}`;
}

function reportLoss({ terminal }: CommandContext, target: string, loss: Loss): void {
  if (!isLoss(loss)) terminal.note(`Going back to ${target}: nothing was written since`);
  else if (loss.unknown !== undefined)
    terminal.note(`Going back to ${target}: what would be lost cannot be found out, ${loss.unknown}`);
  else terminal.note(`Going back to ${target} loses what was written since:`);
  for (const { table, written, replaced } of loss.changes)
    terminal.result(`${table}: ${written} new or changed, ${replaced} changed or deleted`);
  if (loss.latestChangeAt) terminal.note(`The latest change is of ${loss.latestChangeAt.toISOString()}`);
  if (loss.removedBlobs > 0) {
    const originals = countOf(loss.removedBlobs, 'original');
    terminal.note(
      `${originals} of files that were deleted permanently since may be missing from the storage. bin/stund verify names them, and verify --repair fetches them where a mirror or a backup has them`,
    );
  }
}

function report({ terminal }: CommandContext, { dataFolder }: Config, swap: Swap): number {
  const release = swap.release ?? 'from before the first release';
  const version = swap.release === undefined ? '' : ` (git checkout v${swap.release})`;
  terminal.note(
    `The database that was replaced is in ${join(dataFolder, swap.aside)}. Remove it when you need it no longer`,
  );
  terminal.note(
    'Files that were added since stay in the storage: bin/stund verify --quarantine-extra lists and moves them',
  );
  terminal.result(
    `The database is that of ${swap.state}. Install the release ${release}${version}, and start it with bin/start`,
  );
  return 0;
}
