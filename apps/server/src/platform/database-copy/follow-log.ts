import { DatabaseCopyError } from './database-copy-error.ts';
import type { FollowLogOptions, ServerIdentity } from './log-piece.ts';
import { formatPosition, parsePosition } from './log-position.ts';
import { LogReceiver } from './log-receiver.ts';
import { reserveLog, slotName } from './log-slot.ts';
import { ReplicationConnection } from './replication-connection.ts';

/**
 * Hands over the log of the server as it is written, from the end of what is stored on, or from where the server keeps it. Runs until the
 * signal is aborted, and then stores what has arrived. Throws DatabaseCopyError: `disconnected` when the connection ends, after which calling it
 * again continues, and `other-history` when the server is behind what is stored.
 */
export async function followLog(options: FollowLogOptions): Promise<void> {
  const { connectionString, signal } = options;
  const reserved = await reserveLog(connectionString);
  const connection = await ReplicationConnection.open(connectionString);
  try {
    const [system] = await connection.run('IDENTIFY_SYSTEM');
    const server = { systemId: String(system?.systemid), timeline: Number(system?.timeline) };
    const from = await chooseStart(options, server, { reserved, written: parsePosition(system?.xlogpos ?? '') });
    const receiver = new LogReceiver(connection, { ...options, server, from });
    const receiving = connection.copy(
      `START_REPLICATION SLOT ${slotName} PHYSICAL ${formatPosition(from)} TIMELINE ${server.timeline}`,
      receiver,
    );
    await receiver.run(receiving, signal);
    if (!signal.aborted) throw new DatabaseCopyError('disconnected', 'The server ended its log');
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    connection.destroy();
    await connection.close();
  }
}

/** Chooses the position to begin at. Throws DatabaseCopyError `other-history`. */
export async function chooseStart(
  { findEnd, onGap }: Pick<FollowLogOptions, 'findEnd' | 'onGap'>,
  server: ServerIdentity,
  { reserved, written }: { reserved: bigint; written: bigint },
): Promise<bigint> {
  const stored = await findEnd(server);
  // At the beginning of a file of the log the server may reserve a position that it has not written yet.
  const earliest = reserved < written ? reserved : written;
  if (stored === undefined) return earliest;
  if (stored > written)
    throw new DatabaseCopyError(
      'other-history',
      `The log of this database is stored up to ${formatPosition(stored)}, but the database has written only up to ` +
        `${formatPosition(written)}: it was put back to an earlier state. Its log cannot continue the stored one. ` +
        'Restore it from a backup, or make backups in an empty place.',
    );
  // After a crash the server may have forgotten how far its log was stored, which is no gap.
  if (stored >= reserved) return stored;
  onGap();
  return earliest;
}
