import type { Checksum, JobId } from '@stund/contract';
import { sql } from 'kysely';
import {
  checksumFromBytes,
  checksumToBytes,
  type Database,
  type Schema,
  type Tx,
} from '../../../../platform/database/schema.ts';
import { plannerVersion, type StoredOriginal } from '../../../../platform/private-copy/index.ts';

/** What is known of the copy of an original that a worker has made. */
export type PrivateCopyFacts = Omit<Schema['private_copy'], 'checksum' | 'as_jpeg' | 'planner_version'>;

/** An original, or the JPEG of a HEIC picture, whose copy is wanted. */
export interface CopySubject {
  readonly checksum: Checksum;
  readonly asJpeg: boolean;
}

/** Undefined until a worker has made the copy. */
export function findPrivateCopy(
  database: Database,
  { checksum, asJpeg }: CopySubject,
): Promise<PrivateCopyFacts | undefined> {
  return database
    .selectFrom('private_copy')
    .select(['kind', 'size_bytes', 'crc32', 'mime_type', 'file_name', 'content_checksum'])
    .where('checksum', '=', checksumToBytes(checksum))
    .where('as_jpeg', '=', asJpeg)
    .where('planner_version', '=', plannerVersion)
    .executeTakeFirst();
}

/** Records how a copy was made, unless the blob is gone. */
export async function upsertPrivateCopy(
  tx: Tx,
  { checksum, asJpeg }: CopySubject,
  copy: Omit<PrivateCopyFacts, 'content_checksum'>,
): Promise<void> {
  await sql`
    insert into private_copy (checksum, as_jpeg, planner_version, kind, size_bytes, crc32, mime_type, file_name)
    select checksum, ${asJpeg}, ${plannerVersion}, ${copy.kind}, ${copy.size_bytes}, ${copy.crc32}, ${copy.mime_type},
      ${copy.file_name}
    from blob where checksum = ${checksumToBytes(checksum)} for key share
    on conflict (checksum, as_jpeg) do update set planner_version = excluded.planner_version, kind = excluded.kind,
      size_bytes = excluded.size_bytes, crc32 = excluded.crc32, mime_type = excluded.mime_type,
      file_name = excluded.file_name,
      content_checksum = case when private_copy.crc32 = excluded.crc32 and private_copy.size_bytes = excluded.size_bytes
        then private_copy.content_checksum end
  `.execute(tx);
}

/** Lets the copy be made again, since its bytes have changed. */
export async function deletePrivateCopy(tx: Tx, { checksum, asJpeg }: CopySubject): Promise<void> {
  await tx
    .deleteFrom('private_copy')
    .where('checksum', '=', checksumToBytes(checksum))
    .where('as_jpeg', '=', asJpeg)
    .execute();
}

/** Undefined when the blob is gone. */
export async function findStoredOriginal(database: Database, checksum: Checksum): Promise<StoredOriginal | undefined> {
  const row = await database
    .selectFrom('blob')
    .innerJoin('media', 'media.checksum', 'blob.checksum')
    .select(['blob.size_bytes', 'blob.crc32', 'media.mime_type'])
    .where('blob.checksum', '=', checksumToBytes(checksum))
    .executeTakeFirst();
  return row && { checksum, sizeBytes: row.size_bytes, crc32: row.crc32, mimeType: row.mime_type };
}

/** Some of the originals in a job or a share that have no copy yet, in the order of their checksums. */
export async function selectWithoutCopy(
  database: Database,
  jobId: JobId,
  { after, limit }: { after: Checksum | undefined; limit: number },
): Promise<Checksum[]> {
  const { rows } = await sql<{ checksum: Buffer }>`
    select checksum from (
      select checksum from file where job_id = ${jobId} and deleted_at is null
      union
      select file.checksum from shared_file join file on file.id = shared_file.file_id
      where shared_file.share_id = ${jobId} and file.deleted_at is null
    ) as original
    where checksum > ${after === undefined ? Buffer.alloc(0) : checksumToBytes(after)}
      and not exists (
        select from private_copy where private_copy.checksum = original.checksum and not private_copy.as_jpeg
          and private_copy.planner_version = ${plannerVersion}
      )
    order by checksum limit ${limit}
  `.execute(database);
  return rows.map(({ checksum }) => checksumFromBytes(checksum));
}

/** Remembers the checksum of the copy's own bytes, by which files that have been copied before are recognised. */
export async function setContentChecksum(tx: Tx, checksum: Checksum, content: Checksum): Promise<void> {
  await tx
    .updateTable('private_copy')
    .set({ content_checksum: checksumToBytes(content) })
    .where('checksum', '=', checksumToBytes(checksum))
    .where('as_jpeg', '=', false)
    .where('planner_version', '=', plannerVersion)
    .execute();
}

/** The checksums of the copies' own bytes, as far as they were stored before. */
export async function findContentChecksums(
  database: Database,
  checksums: readonly Checksum[],
): Promise<Map<Checksum, Checksum>> {
  const { rows } = await sql<{ checksum: Buffer; content: Buffer }>`
    select checksum, case when kind = 'unchanged' then checksum else content_checksum end as content from private_copy
    where checksum = any(${checksums.map(checksumToBytes)}::bytea[]) and not as_jpeg
      and planner_version = ${plannerVersion} and (kind = 'unchanged' or content_checksum is not null)
  `.execute(database);
  return new Map(rows.map((row) => [checksumFromBytes(row.checksum), checksumFromBytes(row.content)]));
}
