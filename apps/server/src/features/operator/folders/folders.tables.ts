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

interface FoldersTables {
  folder_addition: FolderAdditionTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends FoldersTables {}
}

export const foldersTables: RulesOf<FoldersTables> = {
  folder_addition: { emptied: 'cascade', copy: { leftOut: 'technical' } },
};
