import type { AccountId, LegacyArchive } from '@stund/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema.ts';

/** The timeline, and the albums by their titles, that have files. */
export async function selectArchives(database: Database, accountId: AccountId): Promise<LegacyArchive[]> {
  const rows = await database
    .selectFrom('job')
    .innerJoin('file', 'file.job_id', 'job.id')
    .select(['job.id', 'job.type', 'job.title'])
    .select((eb) => [eb.fn.countAll<string>().as('count'), sql<string>`coalesce(sum(file.size_bytes), 0)`.as('size')])
    .where('job.owner_id', '=', accountId)
    .where('job.type', 'in', ['timeline', 'story'])
    .where('job.deleted_at', 'is', null)
    .where('job.is_purging', '=', false)
    .where('file.deleted_at', 'is', null)
    .where('file.size_bytes', '>', 0)
    .groupBy('job.id')
    .orderBy('job.type', 'desc')
    .orderBy('job.title')
    .orderBy('job.id')
    .execute();
  return rows.map(({ id, type, title, count, size }) => ({
    job_id: id,
    type: type === 'timeline' ? 'timeline' : 'album',
    title: type === 'timeline' ? '' : title,
    count: Number(count),
    size: Number(size),
  }));
}
