import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupManifest } from '../manifest/backup-manifest.ts';
import { readSettings } from '../manifest/backup-settings.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';

/**
 * Writes the settings of the installation that was backed up into its data folder, for the person who starts it: only they know which of them fit
 * this machine. Nobody else can read the file. Returns its path; undefined when the backup has no settings.
 */
export async function writeRestoredSettings(
  repository: BackupRepository,
  { settings: file }: BackupManifest,
  dataFolder: string,
): Promise<string | undefined> {
  if (!file) return undefined;
  const { settings, secrets, omittedSecrets } = await readSettings(repository, file);
  const lines = [
    ...Object.entries({ ...settings, ...secrets }).map(([name, value]) => `${name}=${quote(value)}`),
    ...omittedSecrets.map((name) => `# ${name} is not in the backup`),
  ];
  if (lines.length === 0) return undefined;
  const path = join(dataFolder, 'restored-settings.env');
  await writeFile(path, `${lines.toSorted().join('\n')}\n`, { mode: 0o600 });
  return path;
}

/** Quotes a value for a shell. */
function quote(value: string): string {
  return `'${value.replaceAll("'", `'\\''`)}'`;
}
