import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { parseTimeOfDay, timeOfDaySchema } from './time-of-day.ts';

/** An account and the folder that has its export. */
export interface ExportedAccount {
  readonly email: string;
  readonly folder: string;
}

export const scheduledExportSettings = {
  STUND_EXPORT_TO: z.string().optional(),
  STUND_EXPORT_AT: timeOfDaySchema.default('04:00'),
};

type ScheduledExportSettings = z.infer<z.ZodObject<typeof scheduledExportSettings>>;

/** Exports that run by themselves; undefined without STUND_EXPORT_TO. Throws ConfigError. */
export function parseScheduledExports({ STUND_EXPORT_TO: text = '', STUND_EXPORT_AT: at }: ScheduledExportSettings) {
  const parts = text.split(';').flatMap((part) => part.trim() || []);
  if (parts.length === 0) return undefined;
  const accounts = parts.map(parseAccount);
  const folders = new Set(accounts.map(({ folder }) => folder));
  if (folders.size < accounts.length) throw new ConfigError('STUND_EXPORT_TO: each account needs a folder of its own');
  return { accounts, at: parseTimeOfDay(at) };
}

function parseAccount(text: string): ExportedAccount {
  const [, email, folder] = /^([^=\s]+@[^=\s]+)=(.+)$/.exec(text) ?? [];
  if (email === undefined || folder === undefined)
    throw new ConfigError(`STUND_EXPORT_TO: ${text} (EMAIL=FOLDER, several with semicolons between them)`);
  return { email, folder: resolve(folder.trim()) };
}
