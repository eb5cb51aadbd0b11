import { open, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Only this machine may connect, with the password. */
const accessRules = `local all all scram-sha-256
local replication all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
host replication all 127.0.0.1/32 scram-sha-256
`;

/** Gives the cluster settings of ours: those of another server may name folders that do not exist here. Its own are retained under other names. */
export async function replaceSettings(folder: string, settings: string): Promise<void> {
  const contents = {
    'postgresql.conf': '',
    'postgresql.auto.conf': settings,
    'pg_hba.conf': accessRules,
    'pg_ident.conf': '',
  };
  for (const [name, text] of Object.entries(contents)) {
    await rename(join(folder, name), join(folder, `${name}.original`)).catch(() => undefined);
    await writeFile(join(folder, name), text, { mode: 0o600 });
  }
}

/**
 * The settings of a recovery from the log in a folder, until a moment, to the end of the log, or only until the copy is consistent. It ends with
 * a timeline of its own in any case: the log that the new server writes must not be taken for that of the copied one.
 */
export function recoverySettings(logFolder: string, until: Date | 'end-of-copy' | 'end-of-log'): string {
  return [
    `restore_command = ${quoteSetting(`cp ${quoteShell(join(logFolder, '/')).replaceAll('%', '%%')}%f %p`)}`,
    `recovery_target_timeline = 'current'`,
    `recovery_target_action = 'promote'`,
    'hot_standby = off',
    ...(until === 'end-of-copy' ? [`recovery_target = 'immediate'`] : []),
    ...(until instanceof Date
      ? [`recovery_target_time = ${quoteSetting(formatTime(until))}`, 'recovery_target_inclusive = on']
      : []),
    '',
  ].join('\n');
}

function quoteShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A backslash begins an escape in settings. */
function quoteSetting(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** PostgreSQL reads no `T` and no `Z` here. */
function formatTime(time: Date): string {
  return time.toISOString().replace('T', ' ').replace('Z', '+00');
}

/** Makes all files of a folder durable. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of [...paths, folder]) {
    const file = await open(path, 'r');
    await file.sync().finally(() => file.close());
  }
}
