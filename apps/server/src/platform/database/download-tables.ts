import type { AccountId, DownloadId, GuestId, JobId } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type JsonObject = ColumnType<Record<string, unknown>, string, string>;

/**
 * An archive. While pictures are being converted, the sizes are not known yet and an operation with the same id has the progress, see
 * [Note: operations]. Its blobs are kept until it is deleted; see [Note: leases of downloads].
 */
export interface DownloadTable {
  id: DownloadId;
  /** The job that was downloaded. It may have been deleted permanently since. */
  job_id: JobId;
  /** The owner of the job. */
  owner_id: AccountId;
  /** The account that downloads; null for guests and visitors. */
  account_id: AccountId | null;
  guest_id: GuestId | null;
  /** Where a caller without an account came from; the downloads of an address are limited. */
  address_key: string | null;
  /** The grant that the access depends on, as in media addresses. */
  access_grant: string;
  /** The name of the archive. */
  name: string;
  options: JsonObject;
  entry_count: number;
  /** The bytes of the entries, the central directory and the whole archive; null until the download is ready. */
  central_start: number | null;
  central_bytes: number | null;
  total_bytes: number | null;
  digest: string | null;
  created_at: Stamp;
  expires_at: Stamp;
}

/** Consecutive entries of a plan that is ready; see platform/archive/plan-pages.ts. */
interface DownloadPageTable {
  download_id: DownloadId;
  position: number;
  local_start: number;
  central_start: number;
  entries: Buffer;
}

/** Files of a download that is being prepared, in order. */
interface DownloadDraftTable {
  download_id: DownloadId;
  position: number;
  files: ColumnType<unknown[], string, never>;
}

/** Bytes that were made for a download, in blocks. */
interface DownloadContentTable {
  download_id: DownloadId;
  position: number;
  bytes: Buffer;
}

/** [Note: leases of downloads] A blob is not removed while a download contains it. */
interface DownloadBlobTable {
  download_id: DownloadId;
  checksum: Buffer;
  /** Whether the download contains it as JPEG. */
  as_jpeg: boolean;
  /** Whether the download contains it without location and camera details. */
  is_private: Generated<boolean>;
}

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
export interface PrivateCopyTable {
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

export interface DownloadTables {
  download: DownloadTable;
  download_page: DownloadPageTable;
  download_draft: DownloadDraftTable;
  download_content: DownloadContentTable;
  download_blob: DownloadBlobTable;
  picture_jpeg: PictureJpegTable;
  private_copy: PrivateCopyTable;
}
