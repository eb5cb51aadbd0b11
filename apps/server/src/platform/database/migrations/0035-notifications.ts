import { type Kysely, sql } from 'kysely';

/**
 * Notifications about albums. Changes that the release before records meanwhile wait for the next change of their album. The indexes
 * find the comments and hearts of a period.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table pending_activity (
      job_id uuid primary key references job on delete cascade,
      serial bigint not null,
      since timestamptz not null default now()
    );

    create table album_activity (
      job_id uuid primary key references job on delete cascade,
      serial bigint not null,
      announced_at timestamptz,
      push_due_at timestamptz,
      planned_until timestamptz not null
    );
    create index album_activity_due on album_activity (push_due_at) where push_due_at is not null;

    create table activity (
      id bigint primary key generated always as identity,
      job_id uuid not null references job on delete cascade,
      kind text not null check (kind in ('files', 'comments', 'reactions', 'joined')),
      first_at timestamptz not null,
      last_at timestamptz not null,
      last_serial bigint not null,
      sole_person uuid
    );
    create index activity_job on activity (job_id, last_at desc);
    create index activity_age on activity (last_at);

    create table notification_settings (
      account_id uuid primary key references account on delete cascade,
      is_on boolean not null default true,
      email text not null default 'daily' check (email in ('off', 'hourly', 'daily')),
      read_until timestamptz not null default 'epoch'
    );

    create table album_notice (
      account_id uuid not null references account on delete cascade,
      job_id uuid not null references job on delete cascade,
      is_muted boolean not null default false,
      mailed_until timestamptz,
      mailed_at timestamptz,
      mail_due_at timestamptz,
      primary key (account_id, job_id)
    );
    create index album_notice_job on album_notice (job_id);
    create index album_notice_due on album_notice (mail_due_at) where mail_due_at is not null;

    create table push_subscription (
      id uuid primary key,
      account_id uuid not null,
      device_id text not null,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      shows_content boolean not null,
      created_at timestamptz not null default now(),
      unique (account_id, device_id),
      foreign key (account_id, device_id) references auth_token (account_id, device_id) on delete cascade
    );

    create index comment_job_time on comment (job_id, created_at);
    create index reaction_job_time on reaction (job_id, created_at);
  `.execute(database);
}
