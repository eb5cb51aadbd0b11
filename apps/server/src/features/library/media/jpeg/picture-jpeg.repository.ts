import type { Checksum } from '@stund/contract';
import { sql } from 'kysely';
import { checksumFromBytes, checksumToBytes, type Database, type Tx } from '../../../../platform/database/schema.ts';

/** The JPEG of a picture in another format. */
export interface PictureJpeg {
  /** Null when the picture cannot be converted. */
  file_name: string | null;
  size_bytes: number;
  crc32: number;
}

export function findPictureJpeg(database: Database, checksum: Checksum): Promise<PictureJpeg | undefined> {
  return database
    .selectFrom('picture_jpeg')
    .select(['file_name', 'size_bytes', 'crc32'])
    .where('checksum', '=', checksumToBytes(checksum))
    .executeTakeFirst();
}

/** Records a JPEG unless there is one already, or the blob is gone. Returns whether it was recorded. */
export async function insertPictureJpeg(
  tx: Tx,
  checksum: Checksum,
  { file_name, size_bytes, crc32 }: PictureJpeg,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into picture_jpeg (checksum, file_name, size_bytes, crc32, used_at)
    select checksum, ${file_name}, ${size_bytes}, ${crc32}, ${now} from blob
    where checksum = ${checksumToBytes(checksum)} for key share
    on conflict (checksum) do nothing
    returning checksum
  `.execute(tx);
  return rows.length > 0;
}

/** Keeps a JPEG that is being downloaded from being removed soon. */
export async function markJpegUsed(tx: Tx, checksum: Checksum, now: Date): Promise<void> {
  await tx
    .updateTable('picture_jpeg')
    .set({ used_at: now })
    .where('checksum', '=', checksumToBytes(checksum))
    .execute();
}

/** Deletes some of the JPEGs that no download contains and that were last used until then, and returns them. */
export async function deleteUnusedJpegs(
  tx: Tx,
  until: Date,
  limit: number,
): Promise<Array<{ checksum: Checksum; fileName: string | null }>> {
  const { rows } = await sql<{ checksum: Buffer; file_name: string | null }>`
    delete from picture_jpeg where checksum in (
      select checksum from picture_jpeg where used_at <= ${until} and not exists (
        select from download_blob where download_blob.checksum = picture_jpeg.checksum and download_blob.as_jpeg
      )
      order by used_at limit ${limit} for update skip locked
    )
    returning checksum, file_name
  `.execute(tx);
  return rows.map(({ checksum, file_name }) => ({ checksum: checksumFromBytes(checksum), fileName: file_name }));
}
