import type { FileId, JobId } from '@stund/contract';
import type { Generated } from 'kysely';

/** The options of a share. Jobs of other types have the default values. */
export interface ShareOptionColumns {
  /** When it ends for everyone but its owner. */
  expires_at: Date | null;
  requires_login: Generated<boolean>;
  /** Whether recipients receive the place of capture and camera data. */
  include_location: Generated<boolean>;
  /** Whether recipients may download and copy the files. */
  allow_download: Generated<boolean>;
}

/**
 * [Note: files of shares] A share refers to files of its owner's timeline and albums. Their rows stay where they are, so their
 * bytes are counted once, and a file in the trash is in no share until it is restored. What reads the files of any job
 * takes them from filesOf(); what reads `file.job_id` finds none in a share.
 */
export interface SharedFileTable {
  share_id: JobId;
  file_id: FileId;
}

/** How often the link of a job was used, by others than its owner. */
export interface JobUseTable {
  job_id: JobId;
  opened_count: Generated<number>;
  last_opened_at: Date | null;
  downloaded_count: Generated<number>;
  last_downloaded_at: Date | null;
}
