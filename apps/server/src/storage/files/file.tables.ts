import type { AccountId, FileId, FileType, GuestId, JobId } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';
import { type RulesOf, words } from '../../kernel/tables.ts';
import type { Stamp } from '../../platform/database/columns.ts';

interface FileTable {
  id: FileId;
  job_id: JobId;
  /** The job's owner, whose storage the file uses. */
  owner_id: AccountId;
  added_by: AccountId;
  checksum: Buffer;
  path: string;
  size_bytes: number;
  mtime: Stamp;
  ctime: Stamp;
  type: FileType;
  is_screenshot: Generated<boolean>;
  captured_wall: string;
  captured_offset_minutes: number | null;
  captured_source: string;
  /** Year × 100 + month of captured_wall, computed by the database. */
  month: ColumnType<number, never, never>;
  group_id: string | null;
  group_type: 'live' | 'burst' | null;
  /** Whether the file is shown as a tile of its own and counted, also in the trash. */
  is_master: Generated<boolean>;
  /** The client prefers this file as the one that represents its group. */
  is_preferred: Generated<boolean>;
  /** Time and place of capture that the client sent with the file. They take precedence over those in the bytes. */
  hint_wall: string | null;
  hint_offset_minutes: number | null;
  hint_latitude: number | null;
  hint_longitude: number | null;
  /** The country or region of the place of capture as a number, see areaOf(); null where it is unknown. */
  place_area: number | null;
  /** The geonameid of the nearest place. */
  place_id: number | null;
  /** The cell of the position, see cellOf(); it is known without a country too. */
  place_cell: number | null;
  description: string | null;
  /** Whether the owner of the timeline has marked it, with all files of its group. Files of albums and shares are never marked. */
  is_favorite: Generated<boolean>;
  /** The guest who added the file; `added_by` is the job's owner then. */
  guest_id: GuestId | null;
  comment_count: Generated<number>;
  reaction_count: Generated<number>;
  uploaded_at: Generated<Date>;
  /** Orders the files of an album instead of `uploaded_at`, see [Note: order of batches]; null for files without a batch. */
  ordered_at: ColumnType<Date | null, Date | null | undefined>;
  deleted_at: Date | null;
  /** What it is found by, as a tsvector: see wordsOfFile(). Null for files of earlier releases until the task `index-words` has read them. */
  search_words: ColumnType<string | null, string | null | undefined>;
  /** The camera by its name: see cameraOf(). */
  camera: ColumnType<string | null, string | null | undefined>;
}

interface JobMonthTable {
  job_id: JobId;
  month: number;
  picture_count: number;
  screenshot_count: number;
  video_count: number;
  document_count: number;
}

interface FileTables {
  file: FileTable;
  job_month: JobMonthTable;
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends FileTables {}
}

export const fileTables: RulesOf<FileTables> = {
  file: {
    emptied: 'jobs',
    copy: {
      part: 'files',
      rows: { by: 'added-files' },
      columns: words`
        id job_id path type size_bytes captured_wall captured_offset_minutes captured_source uploaded_at ordered_at deleted_at mtime
        ctime description is_favorite hint_wall hint_offset_minutes hint_latitude hint_longitude is_screenshot group_id group_type
        is_preferred checksum
      `,
      leftOut: {
        others: `owner_id guest_id`,
        derived: `added_by month is_master place_area place_id place_cell comment_count reaction_count search_words camera`,
      },
      order: words`uploaded_at id`,
    },
  },
  job_month: { emptied: 'cascade', copy: { leftOut: 'derived' } },
};
