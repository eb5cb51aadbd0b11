import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DatabaseCopyError } from './database-copy-error.ts';

interface ManifestEntry {
  readonly Path?: string;
  readonly 'Encoded-Path'?: string;
  readonly Size: number;
  readonly 'Checksum-Algorithm'?: string;
  readonly Checksum?: string;
}

/** Unpacks a base backup into a folder, which it empties first. */
export async function unpackCluster(tar: Readable, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const program = spawn('tar', ['-x', '-f', '-', '-C', folder, '--no-same-owner', '--same-permissions'], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let messages = '';
  program.stderr.on('data', (chunk) => (messages += chunk));
  const ended = once(program, 'close');
  // The status of the program shows whether the tar ended early.
  const [fed] = await Promise.allSettled([pipeline(tar, program.stdin)]);
  const [status] = await ended;
  if (fed.status === 'rejected' && (fed.reason as NodeJS.ErrnoException).code !== 'EPIPE') throw fed.reason;
  if (status !== 0)
    throw new DatabaseCopyError('damaged', `The copy of the database could not be unpacked: ${messages}`);
}

/** Compares all files with the manifest of PostgreSQL, which leaves out the log. Throws DatabaseCopyError `damaged`. */
export async function verifyCluster(folder: string, manifest: string): Promise<void> {
  const { Files: files } = JSON.parse(manifest) as { Files: ManifestEntry[] };
  for (const file of files) {
    const path = file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString();
    const found = await stat(join(folder, path)).catch(() => undefined);
    const isWhole = found?.size === file.Size && (await hasChecksum(join(folder, path), file));
    if (!isWhole)
      throw new DatabaseCopyError('damaged', `The file ${path} of the copied database is missing or damaged`);
  }
}

async function hasChecksum(path: string, entry: ManifestEntry): Promise<boolean> {
  if (entry['Checksum-Algorithm'] !== 'SHA256') return true;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex') === entry.Checksum;
}

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
