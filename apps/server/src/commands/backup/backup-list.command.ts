import { type ListedBackup, listBackups } from '../../features/operator/backups/index.ts';
import { type Command, parseArguments } from '../command.ts';
import { countOf, formatBytes, printable } from '../terminal/format.ts';
import { describeReport, findReport } from './automatic-backups-report.ts';
import { keyHelp, keyOptions, keyUsage, openTargetRepository } from './backup-target.ts';

export const backupListCommand: Command = {
  name: 'backup list',
  summary: 'Lists the backups in a folder or bucket, the oldest first',
  usage: `FROM ${keyUsage} [--json]`,
  help: `FROM is a folder or s3://BUCKET/PREFIX. Times are in UTC. The status is 1 when the description of a backup is damaged.
Run with the settings of the installation, it also prints the state of automatic backups into this place: the last good backup and
restore test, up to when the log is stored, and the next backup. No installation is needed for the list.

${keyHelp}
  --json                    prints one JSON object on each line; that state is one with the name "automatic"`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['FROM'],
      options: { ...keyOptions, json: { type: 'boolean' } },
    });
    const repository = await openTargetRepository(positionals[0] ?? '', context, values);
    const backups = await listBackups(repository);
    if (backups.length === 0) context.terminal.note('There are no backups');
    for (const backup of backups) {
      context.terminal.result(values.json ? JSON.stringify(summaryOf(backup)) : describe(backup));
    }
    const now = new Date();
    const report = await findReport(context, positionals[0] ?? '', now);
    if (report && values.json) context.terminal.result(JSON.stringify({ automatic: report }));
    else if (report) for (const line of describeReport(report, now)) context.terminal.result(line);
    return backups.some(({ problem }) => problem !== undefined) ? 1 : 0;
  },
};

function summaryOf({ id, manifest, problem }: ListedBackup) {
  if (!manifest) return { id, problem };
  const { startedAt, consistentAt, endedAt, release, blobs, base, damagedBlobs } = manifest;
  return {
    id,
    startedAt,
    consistentAt,
    endedAt,
    release,
    blobs: blobs.count,
    blobBytes: blobs.sizeBytes,
    databaseBytes: base.clearBytes,
    damagedBlobs: damagedBlobs.length,
  };
}

function describe({ id, manifest, problem }: ListedBackup): string {
  if (!manifest) return printable(`${id}  damaged: ${problem}`);
  const { consistentAt, blobs, base, damagedBlobs } = manifest;
  const when = consistentAt.slice(0, 19).replace('T', ' ');
  const content = `${countOf(blobs.count, 'blob')} (${formatBytes(blobs.sizeBytes)}), database ${formatBytes(base.clearBytes)}`;
  const damage = damagedBlobs.length === 0 ? '' : `, ${countOf(damagedBlobs.length, 'blob')} damaged before`;
  return `${id}  ${when}  ${content}${damage}`;
}
