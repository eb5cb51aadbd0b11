import { type Kysely, sql } from 'kysely';

/** The previous release knows the current token alone: to it, a token of a rotation is unknown until it has been used here. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auth_token
      add next_hash bytea unique,
      add previous_hash bytea unique,
      add rotated_at timestamptz
  `.execute(database);
}
