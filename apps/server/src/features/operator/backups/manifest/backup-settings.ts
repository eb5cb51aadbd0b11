import { z } from 'zod';
import { damaged } from '../backup-error.ts';
import type { BackupRepository, StoredFile } from '../repository/backup-repository.ts';
import { readAll } from '../repository/byte-streams.ts';
import { bytesOf } from '../repository/repository-settings.ts';

const settingsSchema = z.object({
  settings: z.record(z.string(), z.string()),
  secrets: z.record(z.string(), z.string()),
  /** Names of secrets that are not in the backup, because it is neither encrypted nor on this machine. */
  omittedSecrets: z.array(z.string()),
});
export type BackupSettings = z.infer<typeof settingsSchema>;

/** Stores the settings that a restore needs. Secrets leave the machine only encrypted; otherwise they are only named. */
export async function writeSettings(
  repository: BackupRepository,
  backupId: string,
  { settings, secrets }: { settings: Record<string, string>; secrets: Record<string, string> },
): Promise<StoredFile> {
  const isSafe = repository.isEncrypted || repository.store.isFolder;
  const content: BackupSettings = {
    settings,
    secrets: isSafe ? secrets : {},
    omittedSecrets: isSafe ? [] : Object.keys(secrets),
  };
  return repository.writeFile(`backups/${backupId}.settings`, bytesOf(JSON.stringify(content)));
}

/** Throws `damaged`, `missing`. */
export async function readSettings(repository: BackupRepository, file: StoredFile): Promise<BackupSettings> {
  const text = (await readAll(repository.readFile(file))).toString();
  const parsed = settingsSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw damaged(file.name, parsed.error);
  return parsed.data;
}
