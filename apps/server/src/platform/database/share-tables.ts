import type { AccountId, FileId, JobId } from '@stund/contract';
import type { Generated } from 'kysely';

/** The options of a share or album. Timelines have the default values. */
export interface ShareOptionColumns {
  /** The end of the link. The owner and the participants of an album keep their access. */
  expires_at: Date | null;
  requires_login: Generated<boolean>;
  /** Whether recipients receive the place of capture and camera data. */
  include_location: Generated<boolean>;
  /**
   * Whether the place is left out of the details that recipients see, although originals contain it: until the owner chooses, in albums
   * that are older than the choice.
   */
  hides_place: Generated<boolean>;
  /** Whether a share contains files of other people's albums. Its owner then receives what its recipients receive. */
  has_files_of_others: Generated<boolean>;
  /** Whether recipients may download and copy the files. */
  allow_download: Generated<boolean>;
}

/**
 * [Note: files of shares] A share refers to files of its owner's timeline and albums. Their rows stay where they are, so their
 * bytes are counted once, and a file in the trash is in no share until it is restored. What reads the files of any job
 * takes them from filesOf(); what reads `file.job_id` finds none in a share.
 */
interface SharedFileTable {
  share_id: JobId;
  file_id: FileId;
}

/** How often the link of a job was used, by others than its owner. */
interface JobUseTable {
  job_id: JobId;
  opened_count: Generated<number>;
  last_opened_at: Date | null;
  downloaded_count: Generated<number>;
  last_downloaded_at: Date | null;
}

/** Someone who agreed that the owner of a share sees when they opened it. Withdrawing deletes the row. */
interface JobOpenerTable {
  job_id: JobId;
  account_id: AccountId;
  opened_count: Generated<number>;
  last_opened_at: Date;
}

export interface ShareTables {
  shared_file: SharedFileTable;
  job_use: JobUseTable;
  job_opener: JobOpenerTable;
}
