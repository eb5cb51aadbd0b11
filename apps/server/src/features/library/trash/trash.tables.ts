import { type FeatureTables, words } from '../../../kernel/tables.ts';

export const trashTables: FeatureTables = {
  loose_blob: { emptied: 'contents', copy: { leftOut: 'nobody' } },
  purged_file: {
    emptied: 'cascade',
    copy: {
      part: 'purged-files',
      rows: { by: 'column', column: 'owner_id' },
      columns: words`job_id file_id purged_at`,
      leftOut: { derived: `owner_id`, secret: `digest` },
      order: words`purged_at file_id`,
    },
  },
};
