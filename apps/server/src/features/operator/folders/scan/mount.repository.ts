import { sql } from 'kysely';
import type { Database, Row } from '../../../../platform/database/schema.ts';
import type { DirectoryIdentity, RelativePath } from '../../../../platform/folder-reader/index.ts';
import { digestOf } from './folder-file.repository.ts';

export type MountRow = Row<'folder_mount'>;

export interface SeenMount extends DirectoryIdentity {
  path: RelativePath;
}

/** The folder itself and the directories in it on which disks were mounted, by their path. */
export function selectMounts(database: Database, folderId: string): Promise<MountRow[]> {
  return database.selectFrom('folder_mount').selectAll().where('folder_id', '=', folderId).orderBy('path').execute();
}

/** Notes which directories these are now. They are there. */
export async function upsertMounts(database: Database, folderId: string, mounts: readonly SeenMount[]): Promise<void> {
  if (mounts.length === 0) return;
  await database
    .insertInto('folder_mount')
    .values(
      mounts.map(({ path, device, inode, bornNs }) => ({
        folder_id: folderId,
        directory_digest: digestOf(path),
        path,
        device,
        inode,
        born_ns: bornNs,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['folder_id', 'directory_digest']).doUpdateSet((eb) => ({
        device: eb.ref('excluded.device'),
        inode: eb.ref('excluded.inode'),
        born_ns: eb.ref('excluded.born_ns'),
        away_since: null,
      })),
    )
    .execute();
}

export async function markMountsAway(
  database: Database,
  folderId: string,
  { digests, now }: { digests: readonly Buffer[]; now: Date },
): Promise<void> {
  await sql`
    update folder_mount set away_since = coalesce(away_since, ${now})
    where folder_id = ${folderId} and directory_digest = any(${digests}::bytea[])
  `.execute(database);
}

/** Forgets the directories on which no disk is mounted any more. */
export async function deleteMounts(database: Database, folderId: string, digests: readonly Buffer[]): Promise<void> {
  if (digests.length === 0) return;
  await database
    .deleteFrom('folder_mount')
    .where('folder_id', '=', folderId)
    .where('directory_digest', 'in', digests)
    .execute();
}

/** Some of the files that are known below a directory, wherever they are in it. */
export async function sampleFilesWithin(
  database: Database,
  folderId: string,
  { directory, limit }: { directory: RelativePath; limit: number },
): Promise<Array<{ path: RelativePath; size_bytes: number }>> {
  const start = directory.length === 0 ? directory : Buffer.concat([directory, Buffer.from('/')]);
  const { rows } = await sql<{ path: RelativePath; size_bytes: number }>`
    select path, size_bytes from folder_file
    where folder_id = ${folderId} and state = 'present' and substring(path from 1 for ${start.length}) = ${start}
    order by md5(id::text) limit ${limit}
  `.execute(database);
  return rows;
}
