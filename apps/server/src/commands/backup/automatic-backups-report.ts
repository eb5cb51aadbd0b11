import { type BackupReport, reportBackups } from '../../features/operator/backups/index.ts';
import type { CommandContext } from '../command.ts';
import { hasInstallation, withParts } from '../open-for-command.ts';
import { readConfig } from '../read-config.ts';
import { formatBytes, formatDuration, printable } from '../terminal/format.ts';

/**
 * What the installation that the settings lead to knows of its automatic backups into a place. Undefined where there is none, or none that makes them.
 * Backups have to be readable where the installation is lost or damaged, so a failure is a note.
 */
export async function findReport(context: CommandContext, from: string, now: Date): Promise<BackupReport | undefined> {
  const config = readConfig(context);
  const target = config.backupTargetOf(from)?.target;
  if (target === undefined || !(await hasInstallation(config))) return undefined;
  const { backups } = config;
  const at = backups?.to.target === target ? backups.at : undefined;
  try {
    return await withParts(context, ({ parts }) => reportBackups(parts.database, { target, at, now }));
  } catch (error) {
    context.terminal.note(printable(`The state of automatic backups is not known: ${(error as Error).message}`));
    return undefined;
  }
}

export function describeReport(report: BackupReport, now: Date): string[] {
  const { lastBackup, lastRestoreTest, logUntil } = report;
  const time = (iso: string) => iso.slice(0, 19).replace('T', ' ');
  const past = (iso: string) => `${time(iso)}, ${formatDuration(now.getTime() - Date.parse(iso))} ago`;
  const size = lastBackup?.storedBytes == null ? '' : `, ${formatBytes(lastBackup.storedBytes)}`;
  const next = report.nextBackupAt;
  return [
    `Last good backup    ${lastBackup ? `${past(lastBackup.consistentAt)}${size}` : 'none'}`,
    `Log stored until    ${logUntil ? past(logUntil) : 'never'}`,
    `Last restore test   ${lastRestoreTest ? past(lastRestoreTest.at) : 'none'}`,
    `Next backup         ${next === null ? 'none: STUND_BACKUP_TO is another place, or not set' : Date.parse(next) <= now.getTime() ? 'now' : time(next)}`,
    ...failure('backup', report.backupFailure),
    ...failure('log', report.logFailure),
    ...failure('restore test', report.restoreTestFailure),
  ];
}

function failure(what: string, message: string | null): string[] {
  return message === null ? [] : [printable(`Failed              ${what}: ${message}`)];
}
