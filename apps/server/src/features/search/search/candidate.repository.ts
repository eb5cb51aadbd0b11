import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { wordTag } from '../../../storage/index.ts';
import type { JobOfFiles } from '../../library/jobs/index.ts';

/** The years of the files of a job, newest first. Shares have no counters by month. */
export async function selectYears(database: Database, job: JobOfFiles): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct month / 100 as year from job_month
    where job_id = ${job.id} and (picture_count > 0 or video_count > 0 or document_count > 0)
    order by year desc
  `.execute(database);
  return rows.map(({ year }) => year);
}

const maxNames = 2;
/** So many files with the word are read for different names. */
const maxRead = 50;

/** The names of some files with a word that begins so. */
export async function selectFileNames(database: Database, job: JobOfFiles, beginning: string): Promise<string[]> {
  const name: RawBuilder<string> = sql`regexp_replace(path, '^.*/', '')`;
  const { rows } = await sql<{ name: string }>`
    select name from (
      select ${name} as name from file
      where job_id = ${job.id} and deleted_at is null and is_master
        and search_words @@ ${`'${wordTag(job.id)}${beginning}':*D`}::tsquery
      limit ${maxRead}
    ) as found group by name order by length(name), name limit ${maxNames}
  `.execute(database);
  return rows.map((row) => row.name);
}
