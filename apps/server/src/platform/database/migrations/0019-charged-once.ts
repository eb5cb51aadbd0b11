import { type Kysely, sql } from 'kysely';

/**
 * Bytes are charged once per account instead of once per file. Only accounts with several files of the same bytes have another
 * used space than before; each is locked while its space is measured. Nodes of the previous release go on charging every file,
 * so their subtractions may exceed what is used: the check of the column would refuse them. The space that they leave wrong is
 * corrected every day, by the node that takes the lease.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(database);
  await sql`create table lease (name text primary key, ends_at timestamptz not null)`.execute(database);
  await sql`alter table account drop constraint account_used_space_check`.execute(database);
  await sql`
    do $$
    declare
      doubled_owner uuid;
    begin
      for doubled_owner in
        select distinct owner_id from (
          select owner_id from file where deleted_at is null group by owner_id, checksum having count(*) > 1
        ) as doubled order by owner_id
      loop
        perform from account where id = doubled_owner for no key update;
        update account set used_space = (
          select coalesce(sum(blob.size_bytes), 0) from blob where checksum in (
            select file.checksum from file join job on job.id = file.job_id
            where file.owner_id = doubled_owner and file.deleted_at is null and job.deleted_at is null
          )
        ) where id = doubled_owner;
      end loop;
    end $$
  `.execute(database);
}
