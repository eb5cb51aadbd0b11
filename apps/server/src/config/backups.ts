import { resolve } from 'node:path';
import { z } from 'zod';
import type { StorageSettings } from './blob-storage.ts';
import { ConfigError } from './config-error.ts';
import { parseTimeOfDay, timeOfDaySchema } from './time-of-day.ts';

/** How many backups are kept: the last of so many days, weeks and months. */
export interface BackupsToKeep {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** What opens an encrypted repository: files that hold an age identity or a pass phrase. */
export type BackupKeyFile = { readonly kind: 'key' | 'passphrase'; readonly path: string };

export const backupSettings = {
  STUND_BACKUP_TO: z.string().optional(),
  STUND_BACKUP_AT: timeOfDaySchema.default('03:00'),
  STUND_BACKUP_KEEP: z.string().default('7d,4w,12m'),
  STUND_BACKUP_KEY_FILE: z.string().optional(),
  STUND_BACKUP_PASSPHRASE_FILE: z.string().optional(),
  STUND_BACKUP_TEST_DAYS: z.coerce.number().int().min(0).max(365).default(7),
  STUND_BACKUP_S3_ENDPOINT: z.string().url().optional(),
  STUND_BACKUP_S3_REGION: z.string().optional(),
  STUND_BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  STUND_BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type BackupSettings = z.infer<z.ZodObject<typeof backupSettings>>;

/** Backups that run by themselves; undefined without STUND_BACKUP_TO. Throws ConfigError. */
export function parseBackups(env: BackupSettings & StorageSettings) {
  const keep = parseKeep(env);
  if (env.STUND_BACKUP_TO === undefined) return undefined;
  const to = parseBackupTarget(env.STUND_BACKUP_TO, env);
  if (!to) throw new ConfigError(`STUND_BACKUP_TO: ${env.STUND_BACKUP_TO} (a folder or s3://BUCKET/PREFIX)`);
  return {
    to,
    keyFile: parseKeyFile(env),
    at: parseTimeOfDay(env.STUND_BACKUP_AT),
    keep,
    testDays: env.STUND_BACKUP_TEST_DAYS,
  } as const;
}

export type BackupConfig = NonNullable<ReturnType<typeof parseBackups>>;

/** Where backups are: a folder, or `s3://BUCKET/PREFIX` and how the bucket is reached. */
export interface BackupTarget {
  readonly target: string;
  readonly s3: {
    readonly region: string;
    readonly endpoint?: string;
    readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
}

/** A bucket without settings of its own has those of the storage. Undefined for what is neither a folder nor a bucket. */
export function parseBackupTarget(text: string, env: BackupSettings & StorageSettings): BackupTarget | undefined {
  const isBucket = /^s3:\/\/[^/\s]+/.test(text);
  if (!isBucket && /^[a-z0-9]+:\/\//i.test(text)) return undefined;
  const endpoint = env.STUND_BACKUP_S3_ENDPOINT ?? env.STUND_S3_ENDPOINT;
  const accessKeyId = env.STUND_BACKUP_S3_ACCESS_KEY_ID ?? env.STUND_S3_ACCESS_KEY_ID;
  const secretAccessKey = env.STUND_BACKUP_S3_SECRET_ACCESS_KEY ?? env.STUND_S3_SECRET_ACCESS_KEY;
  return {
    target: isBucket ? text : resolve(text.replace(/^file:/, '')),
    s3: {
      region: env.STUND_BACKUP_S3_REGION ?? env.STUND_S3_REGION,
      ...(endpoint && { endpoint }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    },
  };
}

/** Throws ConfigError. */
export function parseKeep({ STUND_BACKUP_KEEP: text }: BackupSettings): BackupsToKeep {
  const rule = parseKeepRule(text);
  if (!rule) throw new ConfigError(`STUND_BACKUP_KEEP: ${text} (days, weeks and months such as 7d,4w,12m)`);
  return rule;
}

export function parseKeyFile(env: BackupSettings): BackupKeyFile | undefined {
  const { STUND_BACKUP_KEY_FILE: key, STUND_BACKUP_PASSPHRASE_FILE: passphrase } = env;
  if (key !== undefined && passphrase !== undefined)
    throw new ConfigError('STUND_BACKUP_PASSPHRASE_FILE: give a key file or a pass phrase, not both');
  if (key !== undefined) return { kind: 'key', path: resolve(key) };
  return passphrase === undefined ? undefined : { kind: 'passphrase', path: resolve(passphrase) };
}

/** Parses `7d,4w,12m`, in which each part may be missing, but not all; undefined for anything else. */
export function parseKeepRule(text: string): BackupsToKeep | undefined {
  const match = /^(?:(\d{1,4})d)?,?(?:(\d{1,4})w)?,?(?:(\d{1,4})m)?$/.exec(text.replaceAll(' ', ''));
  if (!match) return undefined;
  const [, days = '0', weeks = '0', months = '0'] = match;
  const rule = { days: Number(days), weeks: Number(weeks), months: Number(months) };
  return rule.days + rule.weeks + rule.months > 0 ? rule : undefined;
}
