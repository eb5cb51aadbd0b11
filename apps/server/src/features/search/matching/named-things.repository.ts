import type { JobId } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { VisibleJob } from '../../together/access/index.ts';

/** Cameras beyond this number are not looked through for a word. */
const maxCameras = 200;

type JobToLookUp = Pick<VisibleJob, 'id' | 'type'>;

/** The tiles of a share, as a FROM with a WHERE that more conditions may follow: without what its owner has deleted since. */
export function filesOfShare(shareId: JobId): RawBuilder<unknown> {
  return sql`shared_file
    join file on file.id = shared_file.file_id and file.deleted_at is null and file.is_master
    join job on job.id = file.job_id and job.deleted_at is null
    where shared_file.share_id = ${shareId}`;
}

/** The names of the cameras in a job. Those of a share are read from its files. */
export function selectCameras(database: Database, { id, type }: JobToLookUp): Promise<string[]> {
  return type === 'share' ? selectCamerasOfShare(database, id) : selectCamerasInJob(database, id);
}

async function selectCamerasOfShare(database: Database, shareId: JobId): Promise<string[]> {
  const { rows } = await sql<{ camera: string }>`
    select distinct file.camera from ${filesOfShare(shareId)} and file.camera is not null order by 1 limit ${maxCameras}
  `.execute(database);
  return rows.map(({ camera }) => camera);
}

/** Each is found by one step in the index file_cameras. */
async function selectCamerasInJob(database: Database, jobId: JobId): Promise<string[]> {
  const { rows } = await sql<{ camera: string | null }>`
    with recursive step as (
      (select camera, 1 as number from file
        where job_id = ${jobId} and deleted_at is null and is_master and camera is not null order by camera limit 1)
      union all
      select (
        select file.camera from file
        where job_id = ${jobId} and deleted_at is null and is_master and file.camera > step.camera order by file.camera limit 1
      ), number + 1 from step where step.camera is not null and number < ${maxCameras}
    ) select camera from step where camera is not null
  `.execute(database);
  return rows.map(({ camera }) => camera!);
}

export interface NamedAlbum {
  id: JobId;
  title: string;
}

/** The albums of the owner of a job. */
export async function selectOwnAlbums(database: Database, ownerId: string): Promise<NamedAlbum[]> {
  return database
    .selectFrom('job')
    .select(['id', 'title'])
    .where('owner_id', '=', ownerId as never)
    .where('type', '=', 'story')
    .where('deleted_at', 'is', null)
    .where('title', '<>', '')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Comments beyond this number find nothing. */
const maxComments = 5000;

/** The contents of the files with a comment that matches one of these queries, in these jobs. */
export async function selectCommentedContents(
  database: Database,
  jobIds: readonly JobId[],
  words: string,
): Promise<Buffer[]> {
  const { rows } = await sql<{ checksum: Buffer }>`
    select distinct file.checksum
    from (
      select file_id from comment
      where search_words @@ ${words}::tsquery and job_id = any(${jobIds as JobId[]}::uuid[]) and file_id is not null
      limit ${maxComments}
    ) as found join file on file.id = found.file_id
    where file.deleted_at is null
  `.execute(database);
  return rows.map(({ checksum }) => checksum);
}

/** The jobs that the files of a share are in. */
export async function selectSourceJobs(database: Database, shareId: JobId): Promise<JobId[]> {
  const rows = await database
    .selectFrom('shared_file')
    .innerJoin('file', 'file.id', 'shared_file.file_id')
    .select('file.job_id')
    .distinct()
    .where('shared_file.share_id', '=', shareId)
    .execute();
  return rows.map((row) => row.job_id);
}
