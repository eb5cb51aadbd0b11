import { parseKeepRule } from '../../config/backups.ts';
import { type KeepRule, pruneBackups } from '../../features/operator/backups/index.ts';
import { type Command, parseArguments, UsageError } from '../command.ts';
import { readConfig } from '../read-config.ts';
import { countOf, formatBytes } from '../terminal/format.ts';
import { keyHelp, keyOptions, keyUsage, openTargetRepository } from './backup-target.ts';

export const backupPruneCommand: Command = {
  name: 'backup prune',
  summary: 'Removes old backups',
  usage: `FROM [--keep RULE] [--dry-run] ${keyUsage}`,
  help: `The newest backup always stays, and nothing is removed unless it is complete. FROM is a folder or s3://BUCKET/PREFIX. A
backup that is being made has to end first.

  --keep RULE               for how many days, weeks and months with backups the newest of each stays, such as 7d,4w,12m
                            (STUND_BACKUP_KEEP)
  --dry-run                 removes nothing and says what would be removed
${keyHelp}`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['FROM'],
      options: {
        ...keyOptions,
        keep: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const rule = values.keep === undefined ? readConfig(context).backupsToKeep : readRule(values.keep);
    const repository = await openTargetRepository(positionals[0] ?? '', context, values);
    const isDryRun = values['dry-run'];
    const { terminal, signal } = context;
    const result = await pruneBackups(repository, rule, { isDryRun, signal });
    for (const id of result.removedBackups) terminal.result(`${isDryRun ? 'would remove' : 'removed'} ${id}`);
    for (const id of result.unreadableBackups) {
      terminal.note(`${id} cannot be read, so no files were removed: it is not known which ones it needs`);
    }
    const blobs = `${countOf(result.removedBlobs, 'blob')} (${formatBytes(result.removedBlobBytes)})`;
    const removed = `${countOf(result.removedBackups.length, 'backup')}, ${blobs}, ${countOf(result.removedLogPieces, 'piece')} of log`;
    terminal.result(
      `${isDryRun ? 'would remove' : 'removed'} ${removed}; ${countOf(result.retainedBackups.length, 'backup')} left`,
    );
    return result.unreadableBackups.length === 0 ? 0 : 1;
  },
};

function readRule(text: string): KeepRule {
  const rule = parseKeepRule(text);
  if (!rule) throw new UsageError(`--keep takes days, weeks and months such as 7d,4w,12m, not "${text}"`);
  return rule;
}
