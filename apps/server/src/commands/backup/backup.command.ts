import { type BackupProgress, makeBackup, openOwnRepository } from '../../features/operator/backups/index.ts';
import { findInstallationId } from '../../storage/index.ts';
import { type Command, parseArguments } from '../command.ts';
import { withExistingParts } from '../open-for-command.ts';
import { countOf, formatBytes, formatDuration } from '../terminal/format.ts';
import { startProgress } from '../terminal/progress.ts';
import { keyHelp, keyOptions, keyUsage, placeOf } from './backup-target.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Copies the whole installation to a folder or a bucket while everything runs',
  usage: `TO ${keyUsage}`,
  help: `Copies the database, every stored file that is not there yet, and the settings. TO is a folder or s3://BUCKET/PREFIX; the first
backup makes it a repository, which is encrypted when a key or a pass phrase is given. A backup that was cut off does not count, and
the next one copies only what is missing.

${keyHelp}

See also: stund backup list, stund backup verify, stund restore.`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, { positionals: ['TO'], options: keyOptions });
    const { terminal, signal, environment } = context;
    const startedAtMs = Date.now();
    return withExistingParts(context, async ({ parts, connectionString }, config) => {
      // Not earlier: a database that was started for this must not be slow for a server that starts meanwhile.
      context.lowerPriority();
      const [place, keyFile] = placeOf(positionals[0] ?? '', config, values);
      const repository = await openOwnRepository(place, keyFile, await findInstallationId(parts.database));
      let latest: BackupProgress = { step: 'blobs', copiedBlobs: 0, copiedBytes: 0, databaseBytes: 0 };
      const bar = startProgress(terminal.progress, () => ({
        files: latest.copiedBlobs,
        bytes: latest.copiedBytes + latest.databaseBytes,
        totalFiles: undefined,
        remark: latest.step === 'database' ? 'database' : undefined,
      }));
      const onProgress = (progress: BackupProgress) => {
        latest = progress;
      };
      try {
        const backup = await makeBackup(parts, { connectionString, repository, environment, signal, onProgress });
        bar.clear();
        for (const { checksum, problem } of backup.damagedBlobs)
          terminal.note(`${problem}: ${checksum} is not in the backup`);
        const files = `${countOf(backup.blobs.count, 'file')}, ${formatBytes(backup.blobs.sizeBytes)}`;
        const copied = `${countOf(latest.copiedBlobs, 'file')} copied`;
        terminal.result(`${backup.id}: ${files}, ${copied} in ${formatDuration(Date.now() - startedAtMs)}`);
        return backup.damagedBlobs.length === 0 ? 0 : 1;
      } finally {
        bar.stop();
      }
    });
  },
};
