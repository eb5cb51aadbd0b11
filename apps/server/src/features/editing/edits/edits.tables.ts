import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const editsTables: FeatureTables = {
  open_edit: {
    emptied: 'cascade',
    copy: {
      part: 'unfinished-photo-edits',
      rows: byAccount,
      columns: words`
        file_id job_id is_new original_id original_job_id original_checksum path document album_ids state failure saved_at
      `,
      leftOut: { derived: `account_id`, technical: `adds_to_albums batch_id lost_decoders revision` },
      order: words`saved_at file_id`,
    },
  },
  photo_edit: {
    emptied: 'cascade',
    copy: {
      part: 'photo-edits',
      rows: { by: 'edited-files', column: 'file_id' },
      columns: words`file_id original_id original_job_id original_checksum document version saved_at`,
      leftOut: { technical: `batch_id` },
      order: words`saved_at file_id`,
    },
  },
};
