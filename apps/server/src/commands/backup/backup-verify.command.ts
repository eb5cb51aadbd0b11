import { type VerifyBackupsProgress, verifyBackups } from '../../features/operator/backups/index.ts';
import { type Command, parseArguments, UsageError } from '../command.ts';
import { countOf, formatBytes, formatDuration, printable } from '../terminal/format.ts';
import { startProgress } from '../terminal/progress.ts';
import { keyHelp, keyOptions, keyUsage, openTargetRepository } from './backup-target.ts';

export const backupVerifyCommand: Command = {
  name: 'backup verify',
  summary: 'Verifies that backups are complete and unchanged',
  usage: `FROM [BACKUP] [--quick] ${keyUsage}`,
  help: `Reads everything that a backup needs, or all of them: the database, every file, and the log since the newest one. FROM is a
folder or s3://BUCKET/PREFIX. Prints a line for everything that is wrong; the status is 1 when anything is wrong.

  --quick                   compares sizes instead of reading every byte
${keyHelp}`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['FROM'],
      takesMore: true,
      options: { ...keyOptions, quick: { type: 'boolean', default: false } },
    });
    const [from = '', id = 'all', surplus] = positionals;
    if (surplus !== undefined) throw new UsageError(`Unexpected argument "${surplus}"`);
    const { terminal, signal } = context;
    const startedAtMs = Date.now();
    let latest: VerifyBackupsProgress = { blobs: 0, blobBytes: 0, totalBlobs: 0 };
    let damages = 0;
    const repository = await openTargetRepository(from, context, values);
    const bar = startProgress(terminal.progress, () => ({
      files: latest.blobs,
      bytes: latest.blobBytes,
      totalFiles: Math.max(latest.totalBlobs, latest.blobs),
      remark: damages > 0 ? `${damages} wrong` : undefined,
    }));
    const report = ({ problem, text }: { problem: string; text: string }) => {
      damages += 1;
      bar.clear();
      terminal.result(`${problem}: ${printable(text)}`);
    };
    const onProgress = (progress: VerifyBackupsProgress) => {
      latest = progress;
    };
    try {
      const done = await verifyBackups(repository, id, { isQuick: values.quick, signal, report, onProgress });
      bar.clear();
      const what = `${countOf(done.backups, 'backup')}, ${countOf(done.blobs, 'blob')}, ${formatBytes(done.blobBytes)}`;
      const outcome = damages === 0 ? 'all is well' : `${countOf(damages, 'thing')} wrong`;
      const how = values.quick ? ' by size' : '';
      terminal.result(`verified ${what}${how} in ${formatDuration(Date.now() - startedAtMs)}: ${outcome}`);
    } finally {
      bar.stop();
    }
    return damages === 0 ? 0 : 1;
  },
};
