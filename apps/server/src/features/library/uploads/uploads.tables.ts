import { type FeatureTables, words } from '../../../kernel/tables.ts';

export const uploadsTables: FeatureTables = {
  upload: {
    emptied: 'uploads',
    copy: {
      part: 'uploads',
      rows: { by: 'added-files' },
      columns: words`
        id job_id device_id size_bytes offset_bytes state failure fields file_id is_duplicate created_at expires_at
      `,
      leftOut: {
        others: `owner_id guest_id`,
        derived: `added_by metadata`,
        technical: `staging writer writer_seen_at`,
      },
      order: words`created_at id`,
    },
  },
  upload_batch: { emptied: 'cascade', copy: { leftOut: 'brief' } },
};
