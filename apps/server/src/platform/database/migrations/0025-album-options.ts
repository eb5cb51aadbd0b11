import { type Kysely, sql } from 'kysely';

/**
 * Albums get the options of shares. Those that others could already open keep giving what they gave: originals with everything that
 * the camera wrote, and no place in their details. The previous release creates albums with the default of new ones.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job add hides_place boolean not null default false;
    update job set include_location = true, hides_place = true
    where type = 'story' and (privacy_mode = 'shared'
      or exists (select from participant where participant.job_id = job.id and participant.person_id <> job.owner_id));
  `.execute(database);
}
