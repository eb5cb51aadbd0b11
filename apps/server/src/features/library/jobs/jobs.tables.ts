import type { AccountId, FileId, FileOrder, JobId, JobType, PrivacyMode } from '@stund/contract';
import type { Generated } from 'kysely';
import { type RulesOf, words } from '../../../kernel/tables.ts';

/** The options of a share or album. Timelines have the default values. */
interface ShareOptionColumns {
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

/** Exported, since the types of queries that join jobs twice name it. */
export interface JobTable extends ShareOptionColumns {
  id: JobId;
  type: JobType;
  owner_id: AccountId;
  title: Generated<string>;
  privacy_mode: Generated<PrivacyMode>;
  permissions: Generated<number>;
  cover_id: FileId | null;
  size_bytes: Generated<number>;
  last_serial: Generated<number>;
  password_hash: string | null;
  /** Incremented whenever access by the link is revoked: with a new password, or when the album becomes private. */
  link_epoch: Generated<number>;
  /** Whether others may copy its files. */
  allow_sharing: Generated<boolean>;
  sort_order: Generated<FileOrder>;
  /** Counts the comments on files outside the trash. */
  comment_count: Generated<number>;
  reaction_count: Generated<number>;
  created_at: Generated<Date>;
  modified_at: Generated<Date>;
  /** When the job was moved to the trash. Its files stay unchanged and are restored with it. */
  deleted_at: Date | null;
  /** The job is being deleted permanently, and is neither listed nor restored. */
  is_purging: Generated<boolean>;
  /** `deleted_at` was set because the owner's account waits for its deletion. */
  is_suspended: Generated<boolean>;
}

interface JobsTables {
  job: JobTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends JobsTables {}
}

export const jobsTables: RulesOf<JobsTables> = {
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
};
