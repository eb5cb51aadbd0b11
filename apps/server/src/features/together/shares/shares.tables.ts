import type { FileId, JobId } from '@stund/contract';
import { type RulesOf, words } from '../../../kernel/tables.ts';

/**
 * [Note: files of shares] A share refers to files of its owner's timeline and albums. Their rows stay where they are, so their
 * bytes are counted once, and a file in the trash is in no share until it is restored. What reads the files of any job
 * takes them from filesOf(); what reads `file.job_id` finds none in a share.
 */
interface SharedFileTable {
  share_id: JobId;
  file_id: FileId;
}

interface SharesTables {
  shared_file: SharedFileTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends SharesTables {}
}

export const sharesTables: RulesOf<SharesTables> = {
  shared_file: {
    emptied: 'cascade',
    copy: {
      part: 'shared-files',
      rows: { by: 'own-jobs', column: 'share_id' },
      columns: words`share_id file_id`,
      order: words`share_id file_id`,
    },
  },
};
