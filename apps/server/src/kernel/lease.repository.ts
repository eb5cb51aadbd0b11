import { sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/**
 * Takes the lease of a periodic work, which no node can take again before it ends. Returns false while it is taken. Since it is
 * never released, its duration is also the shortest time between two runs; after a crash the work waits that long.
 */
export async function tryTakeLease(database: Database, name: string, durationSeconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into lease (name, ends_at) values (${name}, now() + make_interval(secs => ${durationSeconds}))
    on conflict (name) do update set ends_at = excluded.ends_at where lease.ends_at <= now()
    returning name
  `.execute(database);
  return rows.length > 0;
}

/** Prolongs a lease that this node has. */
export async function prolongLease(database: Database, name: string, durationSeconds: number): Promise<void> {
  await sql`
    update lease set ends_at = now() + make_interval(secs => ${durationSeconds}) where name = ${name}
  `.execute(database);
}

/** Ends a lease that this node has, so that another run may begin at once. */
export async function releaseLease(database: Database, name: string): Promise<void> {
  await sql`delete from lease where name = ${name}`.execute(database);
}
