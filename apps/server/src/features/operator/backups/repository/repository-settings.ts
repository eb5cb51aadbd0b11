import { z } from 'zod';
import type { BackupStore } from '../../../../platform/backup-store/index.ts';
import { BackupStoreError } from '../../../../platform/backup-store/index.ts';
import {
  SealingError,
  SealingKey,
  sealWithPassphrase,
  unsealWithPassphrase,
} from '../../../../platform/sealing/index.ts';
import { BackupError, damaged } from '../backup-error.ts';
import { readAll } from './byte-streams.ts';

/** How backups are encrypted: by the identities of a key file, by a pass phrase, or not at all. */
export type BackupKey =
  | { kind: 'none' }
  | { kind: 'identities'; identities: readonly string[] }
  | { kind: 'passphrase'; passphrase: string };

export const repositoryFormat = 1;
const settingsName = 'stund-backups.json';

const settingsSchema = z.object({
  formatVersion: z.literal(repositoryFormat),
  installationId: z.string().min(1),
  createdAt: z.iso.datetime(),
  encryption: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    // With a pass phrase, the repository contains its own identity, encrypted with it, so that scrypt runs once for each opening.
    z.object({ kind: z.literal('age'), recipient: z.string(), sealedIdentity: z.base64().optional() }),
  ]),
});
export type RepositorySettings = z.infer<typeof settingsSchema>;

/** Throws `exists`. */
export async function createSettings(
  store: BackupStore,
  key: BackupKey,
  installationId: string,
): Promise<SealingKey | undefined> {
  const sealingKey = await newSealingKey(key);
  const settings: RepositorySettings = {
    formatVersion: repositoryFormat,
    installationId,
    createdAt: new Date().toISOString(),
    encryption: await describeEncryption(key, sealingKey),
  };
  try {
    await store.write(settingsName, bytesOf(`${JSON.stringify(settings, null, 2)}\n`));
  } catch (error) {
    if (!(error instanceof BackupStoreError) || error.code !== 'exists') throw error;
    throw new BackupError('exists', `There is a backup repository in ${store.target} already`);
  }
  return sealingKey;
}

/** Throws `no-repository`, `damaged`, `newer-format`. */
export async function readSettings(store: BackupStore): Promise<RepositorySettings> {
  let text: string;
  try {
    text = (await readAll(await store.read(settingsName))).toString();
  } catch (error) {
    if (!(error instanceof BackupStoreError) || error.code !== 'not-found') throw error;
    throw new BackupError('no-repository', `There is no backup repository in ${store.target}`);
  }
  return parseSettings(text);
}

function parseSettings(text: string): RepositorySettings {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw damaged(settingsName, cause);
  }
  const version = (value as { formatVersion?: unknown } | null)?.formatVersion;
  if (typeof version === 'number' && version > repositoryFormat) {
    throw new BackupError('newer-format', 'A newer release of Stund has written these backups. Use that release.');
  }
  const parsed = settingsSchema.safeParse(value);
  if (!parsed.success) throw damaged(settingsName, parsed.error);
  return parsed.data;
}

/** Finds the key of the repository. Throws `wrong-key`. */
export async function unlock({ encryption }: RepositorySettings, key: BackupKey): Promise<SealingKey | undefined> {
  if (encryption.kind === 'none') {
    if (key.kind === 'none') return undefined;
    throw wrongKey('These backups are not encrypted, but a key was given');
  }
  if (key.kind === 'none')
    throw wrongKey('These backups are encrypted: name the key file, or the file with the pass phrase');
  const { recipient, sealedIdentity } = encryption;
  if (key.kind === 'passphrase') {
    if (sealedIdentity === undefined)
      throw wrongKey('These backups are encrypted with a key file, not with a pass phrase');
    return unlockWithPassphrase(sealedIdentity, recipient, key.passphrase);
  }
  if (sealedIdentity !== undefined && key.identities.length === 0) throw wrongKey('These backups need a pass phrase');
  for (const identity of key.identities) {
    const candidate = await sealingKeyOf(identity);
    if (candidate.recipient === recipient) return candidate;
  }
  throw wrongKey('The key file does not have the key of these backups');
}

async function unlockWithPassphrase(sealed: string, recipient: string, passphrase: string): Promise<SealingKey> {
  let identity: string;
  try {
    identity = await unsealWithPassphrase(Buffer.from(sealed, 'base64'), passphrase);
  } catch (error) {
    if (!(error instanceof SealingError)) throw error;
    if (error.code === 'wrong-key') throw wrongKey('The pass phrase is not that of these backups');
    throw damaged(settingsName, error);
  }
  const key = await sealingKeyOf(identity);
  if (key.recipient !== recipient) throw damaged(settingsName);
  return key;
}

async function newSealingKey(key: BackupKey): Promise<SealingKey | undefined> {
  if (key.kind === 'none') return undefined;
  if (key.kind === 'passphrase') return SealingKey.generate();
  const [identity] = key.identities;
  if (identity === undefined) throw wrongKey('The key file has no key');
  return sealingKeyOf(identity);
}

async function sealingKeyOf(identity: string): Promise<SealingKey> {
  try {
    return await SealingKey.fromIdentity(identity);
  } catch (cause) {
    throw wrongKey('The key file has an invalid key', cause);
  }
}

async function describeEncryption(
  key: BackupKey,
  sealingKey: SealingKey | undefined,
): Promise<RepositorySettings['encryption']> {
  if (!sealingKey) return { kind: 'none' };
  const { recipient, identity } = sealingKey;
  if (key.kind !== 'passphrase') return { kind: 'age', recipient };
  const sealed = await sealWithPassphrase(identity, key.passphrase);
  return { kind: 'age', recipient, sealedIdentity: Buffer.from(sealed).toString('base64') };
}

function wrongKey(message: string, cause?: unknown): BackupError {
  return new BackupError('wrong-key', message, { cause });
}

export async function* bytesOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  if (bytes.byteLength > 0) yield bytes;
}
