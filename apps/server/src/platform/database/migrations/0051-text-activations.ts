import { type Kysely, sql } from 'kysely';

/** The previous release does not know the table. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table text_activation (
      phone_number text primary key,
      account_id uuid not null references account on delete cascade,
      sent_at timestamptz not null
    );
    create index text_activation_account on text_activation (account_id);
  `.execute(database);
}
