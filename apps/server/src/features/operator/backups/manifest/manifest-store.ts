import { z } from 'zod';
import { BackupStoreError } from '../../../../platform/backup-store/index.ts';
import { BackupError, damaged } from '../backup-error.ts';
import { type BackupRepository, readError } from '../repository/backup-repository.ts';
import { readAll } from '../repository/byte-streams.ts';
import { bytesOf } from '../repository/repository-settings.ts';
import { type BackupManifest, backupIdPattern, manifestFormat, manifestSchema } from './backup-manifest.ts';

const signedSchema = z.object({ signature: z.string(), manifest: z.looseObject({}) });

/** A backup whose manifest is intact, or why it is not. */
export type ListedBackup =
  | { id: string; manifest: BackupManifest; problem?: undefined }
  | { id: string; manifest?: undefined; problem: string };

/** Stores the manifest, after everything that it names. From then on the backup exists. */
export async function writeManifest(repository: BackupRepository, manifest: BackupManifest): Promise<void> {
  const name = manifestName(manifest.id);
  const checked = manifestSchema.parse(manifest);
  const signature = repository.sign(name, JSON.stringify(checked)).toString('hex');
  await repository.store.write(name, bytesOf(`${JSON.stringify({ signature, manifest: checked }, null, 2)}\n`));
}

/** Throws `no-backup`, `damaged`, `newer-format`. */
export async function readManifest(repository: BackupRepository, id: string): Promise<BackupManifest> {
  if (!backupIdPattern.test(id)) throw noBackup(id);
  const name = manifestName(id);
  let text: string;
  try {
    text = (await readAll(await repository.store.read(name))).toString();
  } catch (error) {
    if (error instanceof BackupStoreError && error.code === 'not-found') throw noBackup(id);
    throw readError(error, name);
  }
  return parseManifest(repository, id, text);
}

function parseManifest(repository: BackupRepository, id: string, text: string): BackupManifest {
  const name = manifestName(id);
  const signed = signedSchema.safeParse(parseJson(text));
  if (!signed.success) throw damaged(name, signed.error);
  const { signature, manifest } = signed.data;
  if (!repository.isSignature(Buffer.from(signature, 'hex'), name, JSON.stringify(manifest))) throw damaged(name);
  if (typeof manifest.formatVersion === 'number' && manifest.formatVersion > manifestFormat) {
    throw new BackupError('newer-format', `A newer release of Stund has written ${name}`, { objectName: name });
  }
  const parsed = manifestSchema.safeParse(manifest);
  if (!parsed.success || parsed.data.id !== id) throw damaged(name, parsed.error);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads all manifests, the oldest backup first. A damaged one is listed as such. */
export async function listBackups(repository: BackupRepository): Promise<ListedBackup[]> {
  const backups: ListedBackup[] = [];
  for (const id of await listIds(repository)) backups.push(await readListed(repository, id));
  return backups;
}

/** The newest intact backup that is wanted. Reads no more manifests than it needs. */
export async function findNewestBackup(
  repository: BackupRepository,
  isWanted: (manifest: BackupManifest) => boolean = () => true,
): Promise<BackupManifest | undefined> {
  for (const id of (await listIds(repository)).toReversed()) {
    const { manifest } = await readListed(repository, id);
    if (manifest && isWanted(manifest)) return manifest;
  }
  return undefined;
}

/** Ids sort by time. */
async function listIds(repository: BackupRepository): Promise<string[]> {
  const ids: string[] = [];
  for await (const name of repository.store.listNames('backups/')) {
    const id = /^backups\/([^/]+)\.json$/.exec(name)?.[1];
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

async function readListed(repository: BackupRepository, id: string): Promise<ListedBackup> {
  try {
    return { id, manifest: await readManifest(repository, id) };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { id, problem: error.message };
  }
}

export function manifestName(id: string): string {
  return `backups/${id}.json`;
}

function noBackup(id: string): BackupError {
  return new BackupError('no-backup', `There is no backup ${id}`);
}
