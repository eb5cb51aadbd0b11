import type { AccountId, DownloadId, GuestId, JobId } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';
import type { Stamp } from '../../../platform/database/columns.ts';

/**
 * An archive. While pictures are being converted, the sizes are not known yet and an operation with the same id has the progress, see
 * [Note: operations]. Its blobs are kept until it is deleted; see [Note: leases of downloads].
 */
interface DownloadTable {
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
  options: ColumnType<Record<string, unknown>, string, string>;
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

interface DownloadsTables {
  download: DownloadTable;
  download_blob: DownloadBlobTable;
  download_content: DownloadContentTable;
  download_draft: DownloadDraftTable;
  download_page: DownloadPageTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends DownloadsTables {}
}

export const downloadsTables: RulesOf<DownloadsTables> = {
  download: {
    emptied: 'downloads',
    copy: {
      part: 'downloads',
      rows: byAccount,
      columns: words`id job_id name state entry_count total_bytes options created_at expires_at`,
      leftOut: {
        others: `owner_id`,
        derived: `account_id guest_id address_key`,
        technical: `access_grant central_start central_bytes digest`,
      },
      order: words`created_at id`,
    },
  },
  download_blob: { emptied: 'downloads', copy: { leftOut: 'technical' } },
  download_content: { emptied: 'cascade', copy: { leftOut: 'technical' } },
  download_draft: { emptied: 'cascade', copy: { leftOut: 'technical' } },
  download_page: { emptied: 'cascade', copy: { leftOut: 'technical' } },
};
