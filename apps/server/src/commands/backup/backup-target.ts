import { readFile } from 'node:fs/promises';
import type { Config } from '../../config/config.ts';
import { type BackupKey, BackupRepository } from '../../features/operator/backups/index.ts';
import { type BackupStore, createBackupStore, openBackupStore } from '../../platform/backup-store/index.ts';
import { parseKeyFile } from '../../platform/sealing/index.ts';
import { type CommandContext, CommandError, UsageError } from '../command.ts';
import { readConfig } from '../open-for-command.ts';

export const keyOptions = { 'key-file': { type: 'string' }, 'passphrase-file': { type: 'string' } } as const;
export const keyUsage = '[--key-file FILE | --passphrase-file FILE]';
export const keyHelp = `  --key-file FILE           the key of encrypted backups, as age-keygen writes it (STUND_BACKUP_KEY_FILE)
  --passphrase-file FILE    a file whose first line is their pass phrase (STUND_BACKUP_PASSPHRASE_FILE)`;

interface KeyFiles {
  'key-file'?: string | undefined;
  'passphrase-file'?: string | undefined;
}

/** Reads the key that the options name, or else the settings. A pass phrase is never an argument, since others could read it. */
export async function readBackupKey(
  config: Pick<Config, 'backupKeyFile' | 'backupPassphraseFile'>,
  options: KeyFiles = {},
): Promise<BackupKey> {
  const isOption = options['key-file'] !== undefined || options['passphrase-file'] !== undefined;
  const keyFile = isOption ? options['key-file'] : config.backupKeyFile;
  const passphraseFile = isOption ? options['passphrase-file'] : config.backupPassphraseFile;
  if (keyFile !== undefined && passphraseFile !== undefined) {
    throw new UsageError('Name either a key file or a file with a pass phrase');
  }
  if (keyFile !== undefined) return { kind: 'identities', identities: parseKeyFile(await readFile(keyFile, 'utf8')) };
  if (passphraseFile === undefined) return { kind: 'none' };
  const passphrase = (await readFile(passphraseFile, 'utf8')).split(/\r?\n/, 1)[0] ?? '';
  if (passphrase === '') throw new CommandError(`The first line of ${passphraseFile} is empty`);
  return { kind: 'passphrase', passphrase };
}

/** Opens the store at a folder or `s3://bucket/prefix` with the settings for S3. */
export function openTargetStore(target: string, config: Pick<Config, 's3'>): BackupStore {
  return openBackupStore(parseTarget(target), s3Options(config));
}

/** As `openTargetStore()`, and creates the folder. */
export function createTargetStore(target: string, config: Pick<Config, 's3'>): Promise<BackupStore> {
  return createBackupStore(parseTarget(target), s3Options(config));
}

/** Opens the repository that a command names. No installation is needed. */
export async function openTargetRepository(
  target: string,
  context: CommandContext,
  options: KeyFiles,
): Promise<BackupRepository> {
  const config = readConfig(context);
  const store = openTargetStore(target, config);
  return BackupRepository.open(store, await readBackupKey(config, options));
}

function parseTarget(target: string): string {
  if (/^s3:\/\/[^/\s]+/.test(target) || !/^[a-z0-9]+:\/\//i.test(target)) return target;
  throw new UsageError(`"${target}" is neither a folder nor s3://BUCKET/PREFIX`);
}

function s3Options({ s3: { region, endpoint, credentials } }: Pick<Config, 's3'>) {
  return { region, ...(endpoint && { endpoint }), ...(credentials && { credentials }) };
}
