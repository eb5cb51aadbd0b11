import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { Database } from '../../apps/server/src/platform/database/schema.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';

export interface Inventory {
  rows: Record<string, number>;
  blobs: number;
  /** Files that are still arriving, or were left behind by an upload. */
  temporaries: number;
}

export interface Inspector {
  database: Database;
  takeInventory(): Promise<Inventory>;
  /** Lets the last heartbeats of a killed server be long ago. It is left to the running server to take up the work again. */
  endHeartbeats(queue: string, killedAt: Date): Promise<void>;
  close(): Promise<void>;
}

/** Reads the database and the storage of a running product. */
export async function openInspector(product: { dataFolder: string }, storage: string): Promise<Inspector> {
  const postgres = await startEmbeddedPostgres({
    dataDirectory: product.dataFolder,
    holder: 'command',
    log: silentLog,
  });
  const { connectionString } = postgres;
  const { database, pool } = createDatabase({ connectionString, maxConnections: 2, onPoolError: () => undefined });
  let closing: Promise<void> | undefined;
  return {
    database,
    async takeInventory() {
      const { rows } = await pool.query<Record<string, number>>(`
        select (select count(*) from blob) as blobs, (select count(*) from media) as media,
          (select count(*) from file) as files, (select count(*) from change) as changes,
          (select coalesce(sum(picture_count + video_count + document_count), 0)::bigint from job_month) as counted,
          (select coalesce(sum(size_bytes), 0)::bigint from job) as job_bytes,
          (select coalesce(sum(used_space), 0)::bigint from account) as used_bytes
      `);
      return {
        rows: rows[0] ?? {},
        blobs: await countFiles(join(storage, 'blobs')),
        temporaries: await countFiles(join(storage, 'incoming')),
      };
    },
    async endHeartbeats(queue, killedAt) {
      await pool.query(
        `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
         where name = $1 and state = 'active' and started_on < $2`,
        [queue, killedAt],
      );
      const monitor = `monitor_claim_on = monitor_claim_on - interval '1 minute'`;
      await pool.query(`update pgboss.queue set ${monitor} where name = $1`, [queue]);
    },
    close() {
      closing ??= database.destroy().then(() => postgres.stop());
      return closing;
    },
  };
}

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
