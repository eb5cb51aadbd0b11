import { type FeatureTables, words } from '../../../kernel/tables.ts';

export const sharesTables: FeatureTables = {
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
