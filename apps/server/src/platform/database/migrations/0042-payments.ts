import { type Kysely, sql } from 'kysely';

/**
 * The previous release does not know these tables. A trigger notes the customers of deleted accounts, whoever deletes them, so that
 * nobody is charged after that.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_customer (
      account_id uuid primary key references account on delete cascade,
      customer_id text not null unique,
      provider text not null check (provider in ('stripe', 'sandbox')),
      version bigint not null default 0,
      created_at timestamptz not null,
      synced_at timestamptz
    );
    create index payment_customer_synced on payment_customer (synced_at nulls first);

    create table payment_subscription (
      id text primary key,
      account_id uuid not null references account on delete cascade,
      plan_id text not null,
      size_gb integer not null,
      price bigint not null,
      currency text not null,
      period text not null check (period in ('monthly', 'yearly')),
      status text not null check (status in ('active', 'trialing', 'past_due', 'incomplete', 'canceled')),
      created_at timestamptz not null,
      period_start timestamptz not null,
      period_end timestamptz not null,
      cancels_at_period_end boolean not null,
      upcoming jsonb,
      observed_at timestamptz not null
    );
    create index payment_subscription_account on payment_subscription (account_id, created_at);

    create table payment_purchase (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      kind text not null check (kind in ('create', 'change')),
      plan_id text not null,
      subscription_id text,
      client_secret text,
      failure text,
      created_at timestamptz not null,
      finished_at timestamptz
    );
    create unique index payment_purchase_open on payment_purchase (account_id) where finished_at is null;
    create index payment_purchase_account on payment_purchase (account_id, created_at);
    create index payment_purchase_unfinished on payment_purchase (created_at) where finished_at is null;

    create table payment_event (
      id text primary key,
      type text not null,
      customer_id text,
      created_at timestamptz not null,
      received_at timestamptz not null
    );
    create index payment_event_received on payment_event (received_at);

    create table departed_customer (
      customer_id text primary key,
      provider text not null
    );
    create function note_departed_customer() returns trigger language plpgsql as $$
      begin
        insert into departed_customer (customer_id, provider) values (old.customer_id, old.provider)
        on conflict do nothing;
        return old;
      end
    $$;
    create trigger payment_customer_departs after delete on payment_customer
      for each row execute function note_departed_customer();

    create table sandbox_customer (
      id text primary key,
      state jsonb not null
    );
    create index sandbox_customer_state on sandbox_customer using gin (state jsonb_path_ops);
  `.execute(database);
}
