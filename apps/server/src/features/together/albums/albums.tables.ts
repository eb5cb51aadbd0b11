import type { JobId } from '@stund/contract';
import { type RulesOf, words } from '../../../kernel/tables.ts';

interface JobAttributeTable {
  job_id: JobId;
  name: string;
  value: string;
}

interface AlbumsTables {
  job_attribute: JobAttributeTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends AlbumsTables {}
}

export const albumsTables: RulesOf<AlbumsTables> = {
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
