import pg from 'pg';
import { onlyId } from './fill-big-tables.ts';

export interface Waits {
  reads: number;
  writes: number;
  /** The longest time that one of them took. */
  longestReadMs: number;
  longestWriteMs: number;
}

const deadlockDetected = '40P01';

/** Reads and writes the large tables without a pause, each on a connection of its own, as the product does while it is migrated. */
export class TableWatch {
  readonly #connectionString: string;
  readonly #running: Promise<void>[] = [];
  #isStopped = false;
  #current: Waits = { reads: 0, writes: 0, longestReadMs: 0, longestWriteMs: 0 };

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
    this.#running.push(this.#repeat('reads', 'longestReadMs', read), this.#repeat('writes', 'longestWriteMs', write));
    // stop() reports it.
    for (const one of this.#running) one.catch(() => undefined);
  }

  get waits(): Readonly<Waits> {
    return { ...this.#current };
  }

  /** The waits while `work` runs. What began before counts too. */
  async during(work: () => Promise<unknown>): Promise<Waits> {
    this.#current = { reads: 0, writes: 0, longestReadMs: 0, longestWriteMs: 0 };
    const own = this.#current;
    await work();
    return own;
  }

  /** Rejects with the error of the first statement that failed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }

  async #repeat(
    count: 'reads' | 'writes',
    longest: 'longestReadMs' | 'longestWriteMs',
    statement: (client: pg.Client, number: number) => Promise<unknown>,
  ): Promise<void> {
    const client = new pg.Client({ connectionString: this.#connectionString });
    await client.connect();
    try {
      for (let number = 1; !this.#isStopped; number += 1) {
        const before = this.#current;
        const startedAt = performance.now();
        await statement(client, number).catch((error: { code?: string }) => {
          // PostgreSQL ends one of two that wait for each other. The product repeats such a transaction.
          if (error.code !== deadlockDetected) throw error;
        });
        const tookMs = performance.now() - startedAt;
        for (const waits of new Set([before, this.#current])) {
          waits[count] += 1;
          waits[longest] = Math.max(waits[longest], tookMs);
        }
      }
    } finally {
      await client.end();
    }
  }
}

/** The newest pictures of a timeline, and what processing found out about them. */
function read(client: pg.Client): Promise<unknown> {
  return client.query(
    `select file.id, media.mime_type from file join media on media.checksum = file.checksum
     where job_id = $1 and deleted_at is null order by file.captured_wall desc, file.id desc limit 50`,
    [onlyId],
  );
}

/** An upload: a row in each table, and a change in the order of the others. */
function write(client: pg.Client, number: number): Promise<unknown> {
  const name = `watch ${process.pid} ${Date.now()} ${number}`;
  return client.query(`
    with bytes as (insert into blob (checksum, size_bytes, crc32) values (sha256('${name}'), 10, 1) returning checksum),
      described as (insert into media (checksum, mime_type) select checksum, 'image/jpeg' from bytes returning checksum),
      added as (
        insert into file (id, job_id, owner_id, added_by, checksum, path, size_bytes, mtime, ctime, type, captured_wall, captured_source)
        select md5('${name}')::uuid, '${onlyId}', '${onlyId}', '${onlyId}', checksum, 'a.jpg', 10, now(), now(), 'Pictures', now(), 'exif'
        from described returning id, job_id
      )
    insert into change (job_id, serial, type, file_id)
    select job_id, (select max(serial) from change where job_id = '${onlyId}') + 1, 1, id from added
  `);
}
