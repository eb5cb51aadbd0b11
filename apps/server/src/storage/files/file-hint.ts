import type { FileRow } from '../../platform/database/schema.ts';

/** Metadata from outside the file. It is stored with the file and used again when the bytes are processed. */
export type FileHint = Pick<
  FileRow,
  'hint_wall' | 'hint_offset_minutes' | 'hint_latitude' | 'hint_longitude' | 'description'
> &
  Partial<Pick<FileRow, 'is_favorite'>>;
