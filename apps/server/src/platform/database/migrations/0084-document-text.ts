import { type Kysely, sql } from 'kysely';

/** What reading the text of documents came to, and their words for each account that has them. The task `read-documents` reads older ones. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_text (
      checksum bytea primary key references media on delete cascade,
      state text not null check (state in ('read', 'empty', 'failed')),
      failure text,
      read_at timestamptz not null default now()
    );
    create table document_words (
      checksum bytea not null references media on delete cascade,
      owner_id uuid not null references account on delete cascade,
      words tsvector not null,
      primary key (checksum, owner_id)
    );
    create index document_words_owner on document_words (owner_id);
    create index document_words_words on document_words using gin (words) with (gin_pending_list_limit = 256);
    create table document_reading (
      is_only_row boolean primary key default true check (is_only_row),
      version integer not null default 0,
      position bytea,
      done_at timestamptz
    );
    insert into document_reading default values;
  `.execute(database);
}
