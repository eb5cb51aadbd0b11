import type { FileRow } from '../../platform/database/schema.ts';

/** What something beside the file told of it; stays on the file, for when its bytes have been looked at. */
export type FileHint = Pick<
  FileRow,
  'hint_wall' | 'hint_offset_minutes' | 'hint_latitude' | 'hint_longitude' | 'description'
>;
