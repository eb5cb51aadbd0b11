import type { CommentId, FileId, JobId } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';
import type { PersonColumns } from '../../../platform/database/columns.ts';

interface CommentTable extends PersonColumns {
  id: CommentId;
  job_id: JobId;
  /** Null for a comment on the album as a whole. */
  file_id: FileId | null;
  text: string;
  /** The serial of the change that announced the comment. */
  serial: number;
  created_at: Generated<Date>;
  edited_at: Date | null;
  /** What it is found by, as a tsvector: see wordsOfText(). Null for comments of earlier releases until the task `index-words` has read them. */
  search_words: ColumnType<string | null, string | null | undefined>;
}

interface ReactionTable extends PersonColumns {
  job_id: JobId;
  file_id: FileId;
  reaction: 'love';
  serial: number;
  created_at: Generated<Date>;
}

interface ConversationTables {
  comment: CommentTable;
  reaction: ReactionTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends ConversationTables {}
}

export const conversationTables: RulesOf<ConversationTables> = {
  comment: {
    emptied: 'albums',
    copy: {
      part: 'comments',
      rows: byAccount,
      columns: words`id job_id file_id text created_at edited_at`,
      leftOut: { derived: `account_id guest_id person_id search_words`, technical: `serial` },
      order: words`created_at id`,
    },
  },
  reaction: {
    emptied: 'albums',
    copy: {
      part: 'loves',
      rows: byAccount,
      columns: words`job_id file_id reaction created_at`,
      leftOut: { derived: `account_id guest_id person_id`, technical: `serial` },
      order: words`created_at file_id`,
    },
  },
};
