import { Readable } from 'node:stream';
import { DatabaseCopyError } from './database-copy-error.ts';
import { parsePosition } from './log-position.ts';
import { ReplicationConnection, type ReplicationRow } from './replication-connection.ts';

/** What was copied, and where it is in the log. */
export interface DatabaseCopy {
  /** Which server it is, as PostgreSQL numbers them. */
  readonly systemId: string;
  readonly timeline: number;
  readonly start: bigint;
  /** The copy can be used from here on: it contains everything that was committed before. */
  readonly end: bigint;
  readonly postgresMajor: string;
  /** The name of the database of the connection. */
  readonly databaseName: string;
  /** Every file of the copy with its size and SHA-256, in the format of PostgreSQL. */
  readonly manifest: string;
}

interface CopyOptions {
  connectionString: string;
  signal?: AbortSignal;
  /** Called with the number of bytes so far. */
  onProgress?(bytes: number): void;
}

const label = 'stund';

/**
 * Copies the whole server while it works, through its own replication protocol. `use` reads the files as one tar, which is also waited for:
 * a slow reader slows the copy, and memory stays constant. Throws DatabaseCopyError, and what `use` throws.
 */
export async function copyDatabase<Result>(
  { connectionString, signal, onProgress }: CopyOptions,
  use: (tar: Readable) => Promise<Result>,
): Promise<{ copy: DatabaseCopy; result: Result }> {
  signal?.throwIfAborted();
  const connection = await ReplicationConnection.open(connectionString);
  const tar = new Readable({ highWaterMark: 2 ** 20, read: () => connection.resume() });
  // The reason may arrive before `use` has begun to read, or after it has ended. It reaches the caller in either case.
  tar.on('error', () => undefined);
  const abort = () => tar.destroy(signal?.reason as Error);
  signal?.addEventListener('abort', abort);
  // A reader that stops early ends the copy.
  tar.once('close', () => tar.readableEnded || connection.destroy());
  try {
    signal?.throwIfAborted();
    const system = await identify(connection);
    const collected = collect(tar, connection, onProgress);
    const copying = connection.copy(command(), collected);
    const [result] = await Promise.all([
      use(tar).finally(() => tar.destroy()),
      copying.then(
        () => tar.push(null),
        (error: Error) => tar.destroy(error),
      ),
    ]);
    await copying;
    return { result, copy: { ...system, ...collected.finish() } };
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', abort);
    await connection.close();
  }
}

/** The log that the copy needs is part of it, so that it can be restored alone. */
function command(): string {
  return `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', TARGET 'client')`;
}

async function identify(connection: ReplicationConnection) {
  const [system] = await connection.run('IDENTIFY_SYSTEM');
  const [version] = await connection.run('SHOW server_version_num');
  const [segment] = await connection.run('SHOW wal_segment_size');
  if (segment?.wal_segment_size !== '16MB')
    throw new DatabaseCopyError('not-copyable', 'Only servers with log files of 16 MB can be copied');
  return {
    systemId: String(system?.systemid),
    databaseName: String(system?.dbname),
    postgresMajor: String(Math.floor(Number(version?.server_version_num) / 10_000)),
  };
}

/** Takes the messages of BASE_BACKUP apart: the files go to the tar, the manifest and the positions are kept. */
function collect(tar: Readable, connection: ReplicationConnection, onProgress: CopyOptions['onProgress']) {
  const manifest: Buffer[] = [];
  const positions: Array<{ position: bigint; timeline: number }> = [];
  let archives = 0;
  let isInManifest = false;
  let bytes = 0;
  return {
    onRow(row: ReplicationRow) {
      if (row.spcoid) tar.destroy(tablespaceError());
      if (row.recptr) positions.push({ position: parsePosition(row.recptr), timeline: Number(row.tli) });
    },
    onData(chunk: Buffer) {
      const content = chunk.subarray(1);
      switch (String.fromCharCode(chunk[0] ?? 0)) {
        case 'n':
          archives += 1;
          if (archives > 1) tar.destroy(tablespaceError());
          break;
        case 'm':
          isInManifest = true;
          break;
        case 'd':
          if (isInManifest) manifest.push(content);
          else if (!tar.destroyed) {
            bytes += content.length;
            onProgress?.(bytes);
            if (!tar.push(content)) connection.pause();
          }
          break;
      }
    },
    finish() {
      const [start, end] = positions;
      if (!start || !end) throw new DatabaseCopyError('disconnected', 'The copy of the database ended early');
      return {
        timeline: end.timeline,
        start: start.position,
        end: end.position,
        manifest: Buffer.concat(manifest).toString('utf8'),
      };
    },
  };
}

function tablespaceError(): DatabaseCopyError {
  return new DatabaseCopyError('not-copyable', 'A database with tablespaces cannot be copied');
}
