import { type Kysely, sql } from 'kysely';

/**
 * The history of consents, the unsubscribe links of mails, and the mails themselves. The previous release writes consents without
 * their history, so decisions made while both run are missing there.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account_consent add text_version text;

    create table consent_decision (
      id bigint generated always as identity primary key,
      account_id uuid not null references account on delete cascade,
      key text not null,
      is_given boolean not null,
      text_version text,
      language text,
      source text not null check (source in ('account', 'link', 'one-click')),
      decided_at timestamptz not null
    );
    create index consent_decision_account on consent_decision (account_id, key, id);
    insert into consent_decision (account_id, key, is_given, source, decided_at)
      select account_id, key, is_given, 'account', decided_at from account_consent;

    create function refuse_update() returns trigger language plpgsql as $$
      begin
        raise exception 'Rows of % are never changed', tg_table_name;
      end
    $$;
    create trigger consent_decision_append_only before update on consent_decision
      for each row execute function refuse_update();

    create table email_consent_link (
      identifier_hash bytea primary key,
      account_id uuid not null references account on delete cascade,
      expires_at timestamptz not null
    );
    create index email_consent_link_account on email_consent_link (account_id);
    create index email_consent_link_age on email_consent_link (expires_at);

    create table mailing (
      id uuid primary key,
      digest bytea not null unique,
      content jsonb not null,
      created_at timestamptz not null
    );

    create table mailing_recipient (
      mailing_id uuid not null references mailing on delete cascade,
      account_id uuid not null references account on delete cascade,
      state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'withheld')),
      changed_at timestamptz not null,
      primary key (mailing_id, account_id)
    );
    create index mailing_recipient_account on mailing_recipient (account_id, changed_at);
  `.execute(database);
}
