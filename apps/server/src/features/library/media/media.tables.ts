import type { Generated } from 'kysely';
import type { RulesOf } from '../../../kernel/tables.ts';

/** The JPEG of a picture in another format. It exists as long as a download may need it. */
interface PictureJpegTable {
  checksum: Buffer;
  /** The file name of the rendition; null when the picture cannot be converted. */
  file_name: string | null;
  size_bytes: number;
  crc32: number;
  used_at: Generated<Date>;
}

/**
 * The copy of a blob without location and camera details, as a worker has made it. It takes part of the bytes from the blob, or is a
 * rendition of it, so that it exists as long as the blob does.
 */
interface PrivateCopyTable {
  checksum: Buffer;
  /** Whether it is the JPEG of a HEIC picture. */
  as_jpeg: boolean;
  /** The version of the planners that made it; others make it again. */
  planner_version: number;
  /** `none`: nothing may be served. The following columns then have no meaning. */
  kind: 'lossless' | 'converted' | 'unchanged' | 'none';
  size_bytes: number;
  crc32: number;
  mime_type: string;
  /** The rendition of a converted file. */
  file_name: string | null;
  /** The checksum of the copy's own bytes, once they were stored as a blob. */
  content_checksum: Buffer | null;
}

interface MediaTables {
  picture_jpeg: PictureJpegTable;
  private_copy: PrivateCopyTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends MediaTables {}
}

export const mediaTables: RulesOf<MediaTables> = {
  picture_jpeg: { emptied: 'contents', copy: { leftOut: 'derived' } },
  private_copy: { emptied: 'contents', copy: { leftOut: 'derived' } },
};
