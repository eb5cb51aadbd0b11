import { type Kysely, sql } from 'kysely';

/**
 * New columns of big tables have constant defaults and no references, so that adding them reads nothing. The previous release would
 * log a person in who waits for the deletion of their account: they find their account without albums and shares until the wait ends.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account add deletion_due_at timestamptz;
    alter table job add is_suspended boolean not null default false;
    alter table guest add is_deleted_account boolean not null default false;

    -- It outlives the account, for the mail that says that everything is deleted.
    create table account_deletion (
      account_id uuid primary key,
      state text not null default 'waiting' check (state in ('waiting', 'processing', 'emptied')),
      email text not null,
      name text not null,
      language text,
      time_zone text,
      brand text not null,
      origin text not null,
      requested_at timestamptz not null,
      due_at timestamptz not null,
      announced_at timestamptz,
      emptied_at timestamptz,
      keep_hash bytea unique,
      keep_until timestamptz,
      keep_authenticated_at timestamptz
    );
    create index account_deletion_due on account_deletion (due_at);
  `.execute(database);
}
