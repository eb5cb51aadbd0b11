import { type Kysely, sql } from 'kysely';

/** What files and comments are found by, and saved searches. The task `index-words` fills the columns of older rows. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table file add column search_words tsvector, add column camera text;
    alter table comment add column search_words tsvector;
    create table saved_search (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      name text not null,
      query text not null,
      language text not null,
      created_at timestamptz not null default now()
    );
    create index saved_search_account on saved_search (account_id, created_at desc);
  `.execute(database);
}
