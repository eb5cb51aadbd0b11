import type { AccountId } from '@stund/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RulesOf } from '../../kernel/tables.ts';
import type { OptionalStamp } from '../../platform/database/columns.ts';

/**
 * Why a folder was not scanned. `away`: it is missing or cannot be opened; `emptied`: nothing is in it, where files were; `replaced`: another directory or
 * disk is there; `failed`: the scan itself failed, such as because the database was away.
 */
export type FolderTrouble = 'away' | 'emptied' | 'replaced' | 'failed';

/** A folder of the machine whose files are shown without being stored: docs/adr/0065-folders-in-place.md */
interface FolderTable {
  id: string;
  /** The absolute path, as the operator named it. */
  path: string;
  created_at: Generated<Date>;
  /** Set when a scan is wanted before it is due. */
  scan_wanted_at: OptionalStamp;
  scan_started_at: OptionalStamp;
  scan_ended_at: OptionalStamp;
  trouble: FolderTrouble | null;
  trouble_since: OptionalStamp;
  /** Symbolic links that the last scan passed over. */
  link_count: Generated<number>;
  /** Set for the next scan, which takes what it finds for all that there is: see [Note: disks that are away]. */
  accepts_missing_at: OptionalStamp;
  /** Directories and files that the last scan could not read. */
  unreadable_count: Generated<number>;
}

/**
 * - `waiting`: new or changed, and not read yet; the checksum is that of the former content
 * - `present`: its content is known, and size, time and inode are those with which it was read
 * - `skipped`: neither a picture nor a video
 * - `vanished`: not found by a scan; after 30 days its files leave the timelines
 */
export type FolderFileState = 'waiting' | 'present' | 'skipped' | 'vanished';

interface FolderFileTable {
  id: GeneratedAlways<number>;
  folder_id: string;
  /** The SHA-256 of the path of the directory, since paths may be longer than an index allows. */
  directory_digest: Buffer;
  /** The path below the folder, with the bytes that the file system has. */
  path: Buffer;
  state: FolderFileState;
  size_bytes: number;
  /** Decimal text: numbers of JavaScript do not have all digits. */
  mtime_ns: string;
  inode: string;
  /** When these facts were seen first. */
  seen_at: Generated<Date>;
  vanished_at: OptionalStamp;
  checksum: Buffer | null;
  crc32: number | null;
  mime_type: string | null;
}

/** Bytes that an account has from a folder, although they are stored because another account has uploaded them. */
interface UnchargedBlobTable {
  checksum: Buffer;
  account_id: ColumnType<AccountId, AccountId, never>;
}

/** An account that sees the files of a folder. */
interface FolderAccountTable {
  folder_id: string;
  account_id: AccountId;
}

interface FolderTables {
  folder: FolderTable;
  folder_account: FolderAccountTable;
  folder_file: FolderFileTable;
  uncharged_blob: UnchargedBlobTable;
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends FolderTables {}
}

export const folderTables: RulesOf<FolderTables> = {
  folder: { emptied: 'stays', copy: { leftOut: 'nobody' } },
  folder_account: { emptied: 'cascade', copy: { leftOut: 'technical' } },
  folder_file: { emptied: 'stays', copy: { leftOut: 'nobody' } },
  uncharged_blob: { emptied: 'cascade', copy: { leftOut: 'technical' } },
};
