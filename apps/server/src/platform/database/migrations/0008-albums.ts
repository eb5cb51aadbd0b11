import { type Kysely, sql } from 'kysely';

/** New columns of big tables have constant defaults and no references, so that adding them reads nothing. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table guest (
      id uuid primary key,
      token_hash bytea not null unique,
      name text,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now()
    );
    create index guest_age on guest (last_used_at);

    alter table job
      add password_hash text,
      add link_epoch int not null default 1,
      add allow_sharing boolean not null default true,
      add sort_order text not null default 'ADDED' check (sort_order in ('ADDED', 'OLDEST_TAKEN', 'NEWEST_TAKEN')),
      add comment_count bigint not null default 0 check (comment_count >= 0),
      add reaction_count bigint not null default 0 check (reaction_count >= 0);
    create index job_trash on job (owner_id, deleted_at) where deleted_at is not null;
    create index job_trash_age on job (deleted_at) where deleted_at is not null;

    alter table file
      add guest_id uuid,
      add comment_count int not null default 0,
      add reaction_count int not null default 0;
    create index file_guest on file (guest_id) where guest_id is not null;
    alter table upload add guest_id uuid;

    create table participant (
      job_id uuid not null references job on delete cascade,
      account_id uuid references account on delete cascade,
      guest_id uuid references guest on delete cascade,
      person_id uuid not null generated always as (coalesce(account_id, guest_id)) stored,
      seat bigint not null generated always as identity,
      is_subscribed boolean not null,
      last_seen_serial bigint not null default 0,
      joined_at timestamptz not null default now(),
      primary key (job_id, person_id),
      check (num_nonnulls(account_id, guest_id) = 1)
    );
    create index participant_account on participant (account_id) where account_id is not null;
    create index participant_guest on participant (guest_id) where guest_id is not null;

    create table admission (
      job_id uuid not null references job on delete cascade,
      account_id uuid references account on delete cascade,
      guest_id uuid references guest on delete cascade,
      person_id uuid not null generated always as (coalesce(account_id, guest_id)) stored,
      link_epoch int not null,
      primary key (job_id, person_id),
      check (num_nonnulls(account_id, guest_id) = 1)
    );
    create index admission_account on admission (account_id) where account_id is not null;
    create index admission_guest on admission (guest_id) where guest_id is not null;

    create table comment (
      id uuid primary key,
      job_id uuid not null references job on delete cascade,
      file_id uuid not null references file on delete cascade,
      account_id uuid references account on delete cascade,
      guest_id uuid references guest on delete cascade,
      person_id uuid not null generated always as (coalesce(account_id, guest_id)) stored,
      text text not null check (text <> ''),
      serial bigint not null,
      created_at timestamptz not null default now(),
      edited_at timestamptz,
      check (num_nonnulls(account_id, guest_id) = 1)
    );
    create index comment_file on comment (file_id, id);
    create index comment_job on comment (job_id, id);
    create index comment_account on comment (account_id) where account_id is not null;
    create index comment_guest on comment (guest_id) where guest_id is not null;

    create table reaction (
      job_id uuid not null references job on delete cascade,
      file_id uuid not null references file on delete cascade,
      account_id uuid references account on delete cascade,
      guest_id uuid references guest on delete cascade,
      person_id uuid not null generated always as (coalesce(account_id, guest_id)) stored,
      reaction text not null check (reaction = 'love'),
      serial bigint not null,
      created_at timestamptz not null default now(),
      primary key (file_id, person_id),
      check (num_nonnulls(account_id, guest_id) = 1)
    );
    create index reaction_job on reaction (job_id);
    create index reaction_account on reaction (account_id) where account_id is not null;
    create index reaction_guest on reaction (guest_id) where guest_id is not null;

    create table job_attribute (
      job_id uuid not null references job on delete cascade,
      name text not null,
      value text not null,
      primary key (job_id, name)
    );
  `.execute(database);
}
