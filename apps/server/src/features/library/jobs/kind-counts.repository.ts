import { sql } from 'kysely';

/** How many files a job shows of each kind, by the names they have in the interface. */
export interface KindCounts {
  picture_count: number;
  video_count: number;
  document_count: number;
}

/**
 * Joins `job` with the number of its files as `counted`: `file_count`, and the columns of KindCounts. Reads the counters of its months, of
 * which a job has few however many files it has.
 */
export const joinKindCounts = sql`cross join lateral (
      select coalesce(sum(picture_count), 0)::bigint as picture_count,
        coalesce(sum(video_count), 0)::bigint as video_count,
        coalesce(sum(document_count), 0)::bigint as document_count,
        coalesce(sum(picture_count + video_count + document_count), 0)::bigint as file_count
      from job_month where job_month.job_id = job.id
    ) as counted`;

/** The kinds without the other columns of a row. */
export function kindCountsOf({ picture_count, video_count, document_count }: KindCounts): KindCounts {
  return { picture_count, video_count, document_count };
}
