import { type FeatureTables, words } from '../../../kernel/tables.ts';

export const albumsTables: FeatureTables = {
  job_attribute: {
    emptied: 'cascade',
    copy: {
      part: 'album-attributes',
      rows: { by: 'own-jobs', column: 'job_id' },
      columns: words`job_id name value`,
      order: words`job_id name`,
    },
  },
};
