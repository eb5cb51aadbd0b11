import { resolve } from 'node:path';
import { features } from '../../composition/features.ts';
import { openBlobStore, openParts } from '../../composition/open-parts.ts';
import type { Config } from '../../config/config.ts';
import { rebuildMedia } from '../../features/library/media/index.ts';
import { verifyInstallation } from '../../features/operator/administration/index.ts';
import {
  type BackupManifest,
  type BlobsRestored,
  chooseBackup,
  openAnyRepository,
  restoreInstallation,
  writeRestoredSettings,
} from '../../features/operator/backups/index.ts';
import { type Command, type CommandContext, parseArguments, UsageError } from '../command.ts';
import { readConfig } from '../read-config.ts';
import { countOf, formatBytes, formatDuration, printable } from '../terminal/format.ts';
import { startProgress } from '../terminal/progress.ts';
import { keyHelp, keyOptions, keyUsage, placeOf } from './backup-target.ts';

const closeGraceMs = 5000;

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Makes an installation from a backup, as it was at the backup or at any later moment that the log has',
  usage: `FROM [--at TIME] [--into FOLDER] ${keyUsage}`,
  help: `  --at TIME                 the moment to restore, such as 2026-11-28T14:30:00+01:00; by default the latest that there is
  --into FOLDER             a data folder other than STUND_DATA, with the files in it; a running installation is not touched
${keyHelp}

FROM is a folder or s3://BUCKET/PREFIX. The data folder and the storage have to be empty. Every file is verified by its checksum as it
arrives, and at the end everything is verified once more. When it was cut off, run it again: it continues. Thumbnails are not part of a
backup; they are made again after the start. To look at a copy beside the running installation, restore it with --into, and start it
with that folder as STUND_DATA, another PORT, and without STUND_SMTP_URL and STUND_BACKUP_TO.`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['FROM'],
      options: { ...keyOptions, at: { type: 'string' }, into: { type: 'string' } },
    });
    const at = values.at === undefined ? undefined : parseMoment(values.at);
    const startedAtMs = Date.now();
    const config = targetConfig(context, values.into);
    const [place, keyFile] = placeOf(positionals[0] ?? '', config, values);
    const repository = await openAnyRepository(place, keyFile);
    const backup = await chooseBackup(repository, at);
    context.terminal.note(
      `Restoring the backup ${backup.id}${at ? ` and its log until ${at.toISOString()}` : ' and its log'}`,
    );

    const restored = await restoreWithProgress(context, config, { repository, backup, at });
    const settings = await writeRestoredSettings(repository, backup, config.dataFolder);
    if (settings) context.terminal.note(`The settings of that installation are in ${settings}`);
    const damages = await verifyRestored(context, config);
    const files = `${countOf(restored.blobs, 'file')}, ${formatBytes(restored.bytes)}`;
    const outcome = damages + restored.lost.length === 0 ? 'all is well' : `${countOf(damages, 'thing')} wrong`;
    context.terminal.result(`restored ${files} in ${formatDuration(Date.now() - startedAtMs)}: ${outcome}`);
    return damages + restored.lost.length === 0 ? 0 : 1;
  },
};

/** The configuration of the installation that comes into being. */
function targetConfig(context: CommandContext, into: string | undefined): Config {
  if (into === undefined) {
    const config = readConfig(context);
    if (config.databaseUrl !== undefined)
      throw new UsageError(
        'DATABASE_URL names a server of yours. Restore with --into FOLDER, and use that database with STUND_DATA, or move it to your server',
      );
    return config;
  }
  const { DATABASE_URL: _, STUND_STORAGE: __, ...environment } = context.environment;
  return readConfig({ environment: { ...environment, STUND_DATA: resolve(into) } });
}

function parseMoment(text: string): Date {
  const isComplete = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const moment = new Date(text);
  if (!isComplete || Number.isNaN(moment.getTime()))
    throw new UsageError('--at: a time with its zone, such as 2026-11-28T14:30:00+01:00 or 2026-11-28T13:30:00Z');
  return moment;
}

async function restoreWithProgress(
  { terminal, signal, log }: CommandContext,
  config: Config,
  what: { repository: Awaited<ReturnType<typeof openAnyRepository>>; backup: BackupManifest; at: Date | undefined },
): Promise<BlobsRestored> {
  let latest: BlobsRestored = { blobs: 0, bytes: 0, lost: [] };
  const bar = startProgress(terminal.progress, () => ({
    files: latest.blobs,
    bytes: latest.bytes,
    totalFiles: what.backup.blobs.count,
    totalBytes: what.backup.blobs.sizeBytes,
    remark: latest.blobs === 0 ? 'database' : undefined,
  }));
  const onProgress = (progress: BlobsRestored) => {
    latest = progress;
  };
  try {
    const { restored, logGap } = await restoreInstallation({
      ...what,
      dataFolder: config.dataFolder,
      blobStore: await openBlobStore(config, log),
      messages: log,
      signal,
      onProgress,
    });
    bar.clear();
    if (logGap) terminal.note(`The log is not complete, and what came after is missing: ${logGap.message}`);
    for (const checksum of restored.lost) terminal.result(`missing: ${checksum} is not in the backup undamaged`);
    return restored;
  } finally {
    bar.stop();
  }
}

/** Verifies the new installation, and has its thumbnails made again after its start. Returns the number of damages. */
async function verifyRestored({ terminal, signal, log }: CommandContext, config: Config): Promise<number> {
  // A backup of an earlier release is migrated without a copy of it, which it is itself.
  const open = await openParts({ ...config, copiesBeforeUpgrade: false }, log, { holder: 'command', features });
  let damages = 0;
  try {
    await rebuildMedia(open.parts, 'missing', { signal });
    const progress = { blobs: 0, bytes: 0, totalBlobs: 0, totalBytes: 0 };
    const report = ({ kind, text }: { kind: string; text: string }) => {
      damages += 1;
      terminal.result(`${kind}: ${printable(text)}`);
    };
    // The bytes were verified as they arrived.
    await verifyInstallation(open.parts, { isQuick: true, signal, report }, progress);
  } finally {
    await open.close(closeGraceMs);
  }
  return damages;
}
