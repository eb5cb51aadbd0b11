import { type Kysely, sql } from 'kysely';

/** The previous release does not know the table. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table digital_legacy (
      account_id uuid primary key references account on delete cascade,
      choice text not null check (choice in ('only_provide_content_explicitly_detailed_in_my_will',
        'do_not_provide_content_to_anybody', 'provide_content_to_contact')),
      name text,
      phone_number text,
      email_address text,
      address text,
      changed_at timestamptz not null,
      check (choice <> 'provide_content_to_contact' or num_nonnulls(name, phone_number, email_address, address) = 4)
    );
  `.execute(database);
}
