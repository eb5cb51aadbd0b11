import { parsePosition } from './log-position.ts';
import { ReplicationConnection } from './replication-connection.ts';

/** The server keeps the log that has not been handed over under this name. */
export const slotName = 'stund_backup';

/** Makes the server keep its log from now on, unless it does already. Returns from where on. Throws DatabaseCopyError. */
export async function reserveLog(connectionString: string): Promise<bigint> {
  const connection = await ReplicationConnection.open(connectionString);
  try {
    const [slot] = await connection.run(
      `select restart_lsn, wal_status from pg_replication_slots where slot_name = '${slotName}' and slot_type = 'physical'`,
    );
    const isAvailable = slot && slot.wal_status !== 'lost' && slot.restart_lsn !== null;
    if (isAvailable) return parsePosition(slot.restart_lsn ?? '');
    if (slot) await connection.run(`DROP_REPLICATION_SLOT ${slotName}`);
    await connection.run(`CREATE_REPLICATION_SLOT ${slotName} PHYSICAL (RESERVE_WAL true)`);
    const [made] = await connection.run(`select restart_lsn from pg_replication_slots where slot_name = '${slotName}'`);
    return parsePosition(made?.restart_lsn ?? '');
  } finally {
    await connection.close();
  }
}

/**
 * The server need not keep its log any longer. `in-use`: someone reads it at the moment, and nothing was changed. Throws DatabaseCopyError.
 */
export async function releaseLog(connectionString: string): Promise<'released' | 'absent' | 'in-use'> {
  const connection = await ReplicationConnection.open(connectionString);
  try {
    const [slot] = await connection.run(
      `select active::int from pg_replication_slots where slot_name = '${slotName}' and slot_type = 'physical'`,
    );
    if (!slot) return 'absent';
    if (slot.active === '1') return 'in-use';
    await connection.run(`DROP_REPLICATION_SLOT ${slotName}`);
    return 'released';
  } finally {
    await connection.close();
  }
}
