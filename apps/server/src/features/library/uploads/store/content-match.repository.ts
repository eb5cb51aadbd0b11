import type { AccountId, Checksum, FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import { type Parameter, preparedQuery } from '../../../../platform/database/prepared-queries.ts';
import { checksumFromBytes, checksumToBytes, type Database, type Tx } from '../../../../platform/database/schema.ts';
import { type Capture, mediaCaptureColumns } from '../../../../storage/index.ts';

export interface ContentMatch {
  id: FileId;
  checksum: Buffer;
  deleted_at: Date | null;
}

/**
 * The job's files with any of these checksums. Only its owner may know of those in the trash. The index of the query contains
 * nothing else, so that its duration tells nobody what the owner has elsewhere or in the trash.
 */
export function selectContentMatches(
  database: Database,
  { jobId, alsoTrashed }: { jobId: JobId; alsoTrashed: boolean },
  checksums: readonly Checksum[],
): Promise<ContentMatch[]> {
  const values = { jobId, checksums: checksums.map(checksumToBytes) };
  return alsoTrashed ? selectAllMatches(database, values) : selectPresentMatches(database, values);
}

interface ContentOfJob {
  jobId: JobId;
  checksums: Buffer[];
}

const selectAllMatches = preparedQuery(matchesOf);

const selectPresentMatches = preparedQuery((database: Database, value: Parameter<ContentOfJob>) =>
  matchesOf(database, value).where('deleted_at', 'is', null),
);

function matchesOf(database: Database, value: Parameter<ContentOfJob>) {
  return database
    .selectFrom('file')
    .select(['id', 'checksum', 'deleted_at'])
    .where('job_id', '=', value('jobId'))
    .where('checksum', '=', sql<Buffer>`any(${value('checksums')}::bytea[])`)
    .orderBy('id');
}

/** The ids that the job's permanently deleted files with these checksums had, as far as they are recorded. */
export async function selectPurgedMatches(
  database: Database,
  jobId: JobId,
  checksums: readonly Checksum[],
): Promise<Map<Checksum, FileId>> {
  const { rows } = await sql<{ checksum: Buffer; file_id: FileId }>`
    select wanted.checksum, purged_file.file_id
    from unnest(${checksums.map(checksumToBytes)}::bytea[]) as wanted (checksum)
    join job on job.id = ${jobId}
    join account on account.id = job.owner_id
    join purged_file on purged_file.job_id = job.id
      and purged_file.digest = sha256(account.purge_key || wanted.checksum)
  `.execute(database);
  return new Map(rows.map((row) => [checksumFromBytes(row.checksum), row.file_id]));
}

/** Whether any file of the account, also in the trash, has these bytes. */
export async function holdsBytes(database: Database, accountId: AccountId, checksum: Checksum): Promise<boolean> {
  const row = await database
    .selectFrom('file')
    .select('id')
    .where('owner_id', '=', accountId)
    .where('checksum', '=', checksumToBytes(checksum))
    .executeTakeFirst();
  return row !== undefined;
}

/** One of an account's files with these bytes, with what a new file takes from it: its date if the person added it. */
export async function findHeldFile(tx: Tx, ownerId: AccountId, checksum: Checksum) {
  const isOwn = sql<boolean>`file.added_by = ${ownerId} and file.guest_id is null`;
  const row = await tx
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.captured_wall as own_wall', 'file.captured_offset_minutes as own_offset_minutes'])
    .select(['file.captured_source as own_source', isOwn.as('is_own')])
    .select(['file.size_bytes', 'file.mtime', 'media.mime_type', 'media.state'])
    .select(mediaCaptureColumns)
    .where('file.owner_id', '=', ownerId)
    .where('file.checksum', '=', checksumToBytes(checksum))
    .orderBy(isOwn, 'desc')
    .orderBy('file.id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { own_wall, own_offset_minutes, own_source, is_own, ...held } = row;
  const capture: Capture = {
    captured_wall: own_wall,
    captured_offset_minutes: own_offset_minutes,
    captured_source: own_source,
  };
  return { ...held, capture: is_own ? capture : undefined };
}
