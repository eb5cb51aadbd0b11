import type { JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Contributor } from './album.repository.ts';

/** Three faces fit on a card, besides that of the person who looks at it. */
const peoplePerAlbum = 4;

export type AlbumPerson = Pick<Contributor, 'person_id' | 'account_id' | 'picture_id' | 'name' | 'is_guest'>;

/** The owner and the first participants of each album, without accounts that were deleted. */
export async function selectAlbumPeople(
  database: Database,
  jobIds: readonly JobId[],
): Promise<Map<JobId, AlbumPerson[]>> {
  const { rows } = await sql<AlbumPerson & { job_id: JobId }>`
    select job.id as job_id, person.* from job cross join lateral (
      select participant.person_id, participant.account_id, profile_picture.id as picture_id,
        coalesce(account.name, guest.name, '') as name, guest.id is not null as is_guest
      from participant
      left join account on account.id = participant.account_id
      left join guest on guest.id = participant.guest_id
      left join profile_picture on profile_picture.account_id = participant.account_id
      where participant.job_id = job.id and not coalesce(guest.is_deleted_account, false)
      order by participant.person_id = job.owner_id desc, participant.joined_at, participant.seat
      limit ${peoplePerAlbum}
    ) as person
    where job.id = any(${jobIds}::uuid[])
  `.execute(database);
  return Map.groupBy(rows, (row) => row.job_id);
}
