import { type Kysely, sql } from 'kysely';

/** The previous release does not know the table. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entry (
      id bigint generated always as identity primary key,
      account_id uuid not null references account on delete cascade,
      kind text not null,
      happened_at timestamptz not null,
      actor text not null check (actor in ('owner', 'operator', 'system', 'other')),
      device_name text,
      network text,
      details jsonb not null default '{}'
    );
    create index audit_entry_account on audit_entry (account_id, happened_at desc, id desc);
    create index audit_entry_age on audit_entry (happened_at);
  `.execute(database);
}
