import { type Kysely, sql } from 'kysely';

/** The previous release does not know the table. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table store_purchase (
      source text not null check (source in ('apple_store', 'android_store')),
      id text not null,
      account_id uuid not null references account on delete cascade,
      product_id text not null,
      period_start timestamptz not null,
      observed_at timestamptz not null,
      version bigint not null default 1,
      is_replaced boolean not null default false,
      primary key (source, id)
    );
    create index store_purchase_account on store_purchase (account_id);
  `.execute(database);
}
