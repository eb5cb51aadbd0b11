import type { Config } from '../../config/config.ts';
import {
  type BackupRepository,
  openAnyRepository,
  type RepositoryPlace,
} from '../../features/operator/backups/index.ts';
import { type CommandContext, UsageError } from '../command.ts';
import { readConfig } from '../read-config.ts';

export const keyOptions = { 'key-file': { type: 'string' }, 'passphrase-file': { type: 'string' } } as const;
export const keyUsage = '[--key-file FILE | --passphrase-file FILE]';
export const keyHelp = `  --key-file FILE           the key of encrypted backups, as age-keygen writes it (STUND_BACKUP_KEY_FILE)
  --passphrase-file FILE    a file with their pass phrase (STUND_BACKUP_PASSPHRASE_FILE)`;

interface KeyFiles {
  'key-file'?: string | undefined;
  'passphrase-file'?: string | undefined;
}

/**
 * Where the backups are that a command names, and what opens them: the files that its options name, or else those of the settings. A pass phrase
 * is never an argument, since others could read it.
 */
export function placeOf(target: string, config: Config, options: KeyFiles): [RepositoryPlace, Config['backupKeyFile']] {
  const { 'key-file': key, 'passphrase-file': passphrase } = options;
  if (key !== undefined && passphrase !== undefined)
    throw new UsageError('Name either a key file or a file with a pass phrase');
  const place = config.backupTargetOf(target);
  if (!place) throw new UsageError(`"${target}" is neither a folder nor s3://BUCKET/PREFIX`);
  if (key !== undefined) return [place, { kind: 'key', path: key }];
  return [place, passphrase === undefined ? config.backupKeyFile : { kind: 'passphrase', path: passphrase }];
}

/** Opens the repository that a command names. No installation is needed. */
export async function openTargetRepository(
  target: string,
  context: CommandContext,
  options: KeyFiles,
): Promise<BackupRepository> {
  return openAnyRepository(...placeOf(target, readConfig(context), options));
}
