import { type BackupManifest, listBackups, readManifest } from '../../features/operator/backups/index.ts';
import { type Command, CommandError, parseArguments, UsageError } from '../command.ts';
import { countOf, formatBytes, printable } from '../terminal/format.ts';
import { keyHelp, keyOptions, keyUsage, openTargetRepository } from './backup-target.ts';

export const backupShowCommand: Command = {
  name: 'backup show',
  summary: 'Shows what a backup contains',
  usage: `FROM [BACKUP] ${keyUsage} [--json]`,
  help: `FROM is a folder or s3://BUCKET/PREFIX, and BACKUP an id from "stund backup list"; the newest when there is none.

${keyHelp}
  --json                    prints everything as JSON`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['FROM'],
      takesMore: true,
      options: { ...keyOptions, json: { type: 'boolean' } },
    });
    const [from = '', id, surplus] = positionals;
    if (surplus !== undefined) throw new UsageError(`Unexpected argument "${surplus}"`);
    const repository = await openTargetRepository(from, context, values);
    const wanted = id ?? (await listBackups(repository)).at(-1)?.id;
    if (wanted === undefined) throw new CommandError('There are no backups');
    const manifest = await readManifest(repository, wanted);
    if (values.json) context.terminal.result(JSON.stringify(manifest, null, 2));
    else for (const line of describe(manifest)) context.terminal.result(printable(line));
    return 0;
  },
};

function describe(manifest: BackupManifest): string[] {
  const { postgres, base, blobs, damagedBlobs } = manifest;
  return [
    `Backup        ${manifest.id}`,
    `Begun, ended  ${manifest.startedAt}, ${manifest.endedAt}`,
    `Shows         ${manifest.consistentAt}`,
    `Release       ${manifest.release}, schema ${manifest.lastMigration}`,
    `Database      PostgreSQL ${postgres.majorVersion}, ${formatBytes(base.clearBytes)}, stored in ${formatBytes(base.storedBytes)}`,
    `Log           from ${postgres.startLsn} to ${postgres.endLsn}, system ${postgres.systemId}, timeline ${postgres.timeline}`,
    `Blobs         ${blobs.count}, ${formatBytes(blobs.sizeBytes)}`,
    ...(damagedBlobs.length === 0
      ? []
      : [`Left out      ${countOf(damagedBlobs.length, 'blob')} damaged before the backup:`]),
    ...damagedBlobs.map(({ checksum, problem }) => `              ${checksum} ${problem}`),
  ];
}
