import type { AccountId, FileId } from '@stund/contract';
import type { Generated } from 'kysely';
import type { RulesOf } from '../../../kernel/tables.ts';
import type { OptionalStamp } from '../../../platform/database/columns.ts';

/**
 * Content that was added to the timeline of an account from a folder. While the row is there no scan adds it again, also after the person
 * has deleted the file.
 */
interface FolderAdditionTable {
  account_id: AccountId;
  checksum: Buffer;
  /** The file that was made; null where the timeline had one with these bytes. */
  file_id: FileId | null;
  added_at: Generated<Date>;
  /** When the file left the timeline because it had vanished from its folder. It returns with the content. */
  left_at: OptionalStamp;
}

/** Which directory the folder itself is, and each directory in it on which a disk is mounted: see [Note: disks that are away]. */
interface FolderMountTable {
  folder_id: string;
  /** The SHA-256 of the path, as in `folder_file`. */
  directory_digest: Buffer;
  /** The path below the folder; empty for the folder itself. */
  path: Buffer;
  /** Decimal text: numbers of JavaScript do not have all digits. */
  device: string;
  inode: string;
  born_ns: string;
  /** Since when something else, or nothing, is under this path. */
  away_since: OptionalStamp;
}

interface FoldersTables {
  folder_addition: FolderAdditionTable;
  folder_mount: FolderMountTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends FoldersTables {}
}

export const foldersTables: RulesOf<FoldersTables> = {
  folder_addition: { emptied: 'cascade', copy: { leftOut: 'technical' } },
  folder_mount: { emptied: 'stays', copy: { leftOut: 'nobody' } },
};
