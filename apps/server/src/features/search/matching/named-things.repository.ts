import type { AccountId, JobId } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, JobRow } from '../../../platform/database/schema.ts';

/** Cameras beyond this number are not looked through for a word. */
const maxCameras = 200;

/** One job, or several albums. */
export interface JobsToLookUp {
  ids: readonly JobId[];
  type: JobRow['type'];
}

/** The tiles of jobs, as a FROM with a WHERE that more conditions may follow: of a share without what its owner has deleted since. */
export function filesToLookUp({ ids, type }: JobsToLookUp): RawBuilder<unknown> {
  return type === 'share'
    ? filesOfShares(ids)
    : sql`file where file.job_id = any(${ids as JobId[]}::uuid[]) and file.deleted_at is null and file.is_master`;
}

function filesOfShares(shareIds: readonly JobId[]): RawBuilder<unknown> {
  return sql`shared_file
    join file on file.id = shared_file.file_id and file.deleted_at is null and file.is_master
    join job on job.id = file.job_id and job.deleted_at is null
    where shared_file.share_id = any(${shareIds as JobId[]}::uuid[])`;
}

/** The names of the cameras in jobs. Those of a share are read from its files. */
export async function selectCameras(database: Database, jobs: JobsToLookUp): Promise<string[]> {
  const cameras = jobs.type === 'share' ? camerasOfShare(jobs) : camerasInJobs(jobs.ids);
  const { rows } = await cameras.execute(database);
  return rows.map(({ camera }) => camera);
}

function camerasOfShare(jobs: JobsToLookUp): RawBuilder<{ camera: string }> {
  return sql`
    select distinct file.camera from ${filesToLookUp(jobs)} and file.camera is not null order by 1 limit ${maxCameras}`;
}

/** Each is found by one step in the index file_cameras. */
function camerasInJobs(ids: readonly JobId[]): RawBuilder<{ camera: string }> {
  return sql`
    with recursive step as (
      (select job.id, (
        select file.camera from file
        where job_id = job.id and deleted_at is null and is_master and camera is not null order by camera limit 1
      ), 1 as number from unnest(${ids as JobId[]}::uuid[]) as job (id))
      union all
      select step.id, (
        select file.camera from file
        where job_id = step.id and deleted_at is null and is_master and file.camera > step.camera order by file.camera limit 1
      ), number + 1 from step where step.camera is not null and number < ${maxCameras}
    ) select distinct camera from step where camera is not null order by camera limit ${maxCameras}`;
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

/** Comments and documents beyond this number find nothing. */
const maxContents = 5000;

/**
 * The contents of the files with a comment in these jobs that matches, and of the documents of these accounts whose text does: see [Note: words of
 * documents].
 */
export async function selectContents(
  database: Database,
  { jobIds, ownerIds }: { jobIds: readonly JobId[]; ownerIds: readonly AccountId[] },
  { comments, documents }: { comments: string | undefined; documents: string | undefined },
): Promise<Buffer[]> {
  const commented = sql`
    select file.checksum
    from (
      select file_id from comment
      where search_words @@ ${comments ?? ''}::tsquery and job_id = any(${jobIds as JobId[]}::uuid[]) and file_id is not null
      limit ${maxContents}
    ) as found join file on file.id = found.file_id
    where file.deleted_at is null`;
  const written = sql`
    (select checksum from document_words
      where words @@ ${documents ?? ''}::tsquery and owner_id = any(${ownerIds as AccountId[]}::uuid[]) limit ${maxContents})`;
  const selects = [...(comments === undefined ? [] : [commented]), ...(documents === undefined ? [] : [written])];
  const { rows } = await sql<{ checksum: Buffer }>`${sql.join(selects, sql` union `)}`.execute(database);
  return rows.map(({ checksum }) => checksum);
}

/** The jobs that the files of a share are in, and the owners of these files. */
export async function selectSources(
  database: Database,
  shareId: JobId,
): Promise<Array<{ job_id: JobId; owner_id: AccountId }>> {
  return database
    .selectFrom('shared_file')
    .innerJoin('file', 'file.id', 'shared_file.file_id')
    .select(['file.job_id', 'file.owner_id'])
    .distinct()
    .where('shared_file.share_id', '=', shareId)
    .execute();
}
