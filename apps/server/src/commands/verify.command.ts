import { type Damage, verifyInstallation } from '../features/operator/administration/index.ts';
import { openBackupCopies } from '../features/operator/backups/index.ts';
import { type Command, parseArguments } from './command.ts';
import { withExistingParts } from './open-for-command.ts';
import { countOf, formatBytes, formatDuration, printable } from './terminal/format.ts';
import { startProgress } from './terminal/progress.ts';

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'Verifies that all stored files are unchanged and that all counters are correct',
  usage: '[--quick] [--repair] [--quarantine-extra]',
  help: `  --quick           compares sizes instead of reading every byte again
  --repair          restores damaged and missing files from the mirror or another copy; damaged ones are moved to quarantine
  --quarantine-extra  moves bytes that belong to nothing to quarantine, instead of only reporting them

Reads every file on the storage and compares length, SHA-256 and CRC-32; looks for files without bytes, bytes without
files and missing thumbnails; counts months, sizes, used space and changes again. Prints a line for everything that is
wrong and a summary; the status is 1 when anything is wrong afterwards. A server may run at the same time.`,

  async run(args, context) {
    const { values } = parseArguments(args, {
      positionals: [],
      options: {
        quick: { type: 'boolean', default: false },
        repair: { type: 'boolean', default: false },
        'quarantine-extra': { type: 'boolean', default: false },
      },
    });
    const { terminal, signal } = context;
    const progress = { blobs: 0, bytes: 0, totalBlobs: 0, totalBytes: 0 };
    let damages = 0;
    let repaired = 0;
    const startedAtMs = Date.now();

    await withExistingParts(context, async ({ parts }, config) => {
      const bar = startProgress(terminal.progress, () => ({
        files: progress.blobs,
        bytes: progress.bytes,
        totalFiles: progress.totalBlobs,
        totalBytes: progress.totalBytes,
        remark: damages > 0 ? `${damages} wrong` : undefined,
      }));
      const options = {
        isQuick: values.quick,
        repair: values.repair ? { copies: openBackupCopies({ config, database: parts.database }) } : undefined,
        quarantinesExtra: values['quarantine-extra'],
        signal,
        report: ({ kind, text, isRepaired = false }: Damage) => {
          if (isRepaired) repaired += 1;
          else damages += 1;
          bar.clear();
          terminal.result(`${kind}: ${printable(text)}${isRepaired ? ' (put right)' : ''}`);
        },
      };
      try {
        await verifyInstallation(parts, options, progress);
      } finally {
        bar.stop();
      }
    });
    const looked = `${countOf(progress.blobs, 'blob')}, ${formatBytes(progress.bytes)}${values.quick ? ' by size' : ''}`;
    const outcome = damages === 0 ? 'all is well' : `${countOf(damages, 'thing')} wrong`;
    const putRight = repaired === 0 ? '' : `, ${countOf(repaired, 'thing')} put right`;
    terminal.result(`verified ${looked} in ${formatDuration(Date.now() - startedAtMs)}: ${outcome}${putRight}`);
    return damages === 0 ? 0 : 1;
  },
};
