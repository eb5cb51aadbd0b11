import { type FeatureTables, words } from '../../../kernel/tables.ts';

export const jobsTables: FeatureTables = {
  installation: { emptied: 'stays', copy: { leftOut: 'nobody' } },
  blob: { emptied: 'contents', copy: { leftOut: 'derived' } },
  file: {
    emptied: 'jobs',
    copy: {
      part: 'files',
      rows: { by: 'added-files' },
      columns: words`
        id job_id path type size_bytes captured_wall captured_offset_minutes captured_source uploaded_at ordered_at deleted_at mtime
        ctime description hint_wall hint_offset_minutes hint_latitude hint_longitude is_screenshot group_id group_type
        is_preferred checksum
      `,
      leftOut: { others: `owner_id guest_id`, derived: `added_by month is_master comment_count reaction_count` },
      order: words`uploaded_at id`,
    },
  },
  job: {
    emptied: 'jobs',
    copy: {
      part: 'albums',
      rows: { by: 'column', column: 'owner_id' },
      columns: words`
        id type title privacy_mode created_at modified_at deleted_at expires_at size_bytes comment_count reaction_count
        permissions sort_order cover_id allow_sharing allow_download requires_login include_location hides_place
        has_files_of_others
      `,
      leftOut: {
        derived: `owner_id`,
        technical: `last_serial link_epoch is_purging is_suspended`,
        secret: `password_hash`,
      },
      order: words`created_at id`,
    },
  },
  job_month: { emptied: 'cascade', copy: { leftOut: 'derived' } },
};
