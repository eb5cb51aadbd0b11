import { byAccount, type PersonalTable, words } from './rules.ts';

/** Albums and shares, and what people do with them. */
export const tablesOfJobs = {
  job: {
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
  job_attribute: {
    copy: {
      part: 'album-attributes',
      rows: { by: 'own-jobs', column: 'job_id' },
      columns: words`job_id name value`,
      order: words`job_id name`,
    },
  },
  job_use: {
    copy: {
      part: 'link-use',
      rows: { by: 'own-jobs', column: 'job_id' },
      columns: words`job_id opened_count last_opened_at downloaded_count last_downloaded_at`,
      order: words`job_id`,
    },
  },
  shared_file: {
    copy: {
      part: 'shared-files',
      rows: { by: 'own-jobs', column: 'share_id' },
      columns: words`share_id file_id`,
      order: words`share_id file_id`,
    },
  },
  participant: {
    copy: {
      part: 'memberships',
      rows: byAccount,
      columns: words`job_id is_subscribed joined_at`,
      leftOut: { derived: `account_id guest_id person_id`, technical: `seat last_seen_serial` },
      order: words`joined_at job_id`,
    },
  },
  admission: {
    copy: {
      part: 'entered-passwords',
      rows: byAccount,
      columns: words`job_id`,
      leftOut: { derived: `account_id guest_id person_id`, technical: `link_epoch` },
      order: words`job_id`,
    },
  },
  removed_person: {
    copy: {
      part: 'removals',
      rows: byAccount,
      columns: words`job_id removed_at`,
      leftOut: { derived: `account_id guest_id person_id` },
      order: words`removed_at job_id`,
    },
  },
  purged_file: {
    copy: {
      part: 'purged-files',
      rows: { by: 'column', column: 'owner_id' },
      columns: words`job_id file_id purged_at`,
      leftOut: { derived: `owner_id`, secret: `digest` },
      order: words`purged_at file_id`,
    },
  },
  job_opener: {
    copy: {
      part: 'opened-shares',
      rows: byAccount,
      columns: words`job_id opened_count last_opened_at`,
      leftOut: { derived: `account_id` },
      order: words`last_opened_at job_id`,
    },
  },
  comment: {
    copy: {
      part: 'comments',
      rows: byAccount,
      columns: words`id job_id file_id text created_at edited_at`,
      leftOut: { derived: `account_id guest_id person_id`, technical: `serial` },
      order: words`created_at id`,
    },
  },
  reaction: {
    copy: {
      part: 'loves',
      rows: byAccount,
      columns: words`job_id file_id reaction created_at`,
      leftOut: { derived: `account_id guest_id person_id`, technical: `serial` },
      order: words`created_at file_id`,
    },
  },
  file: {
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
  media: {
    copy: {
      part: 'media',
      rows: { by: 'contents' },
      columns: words`
        checksum mime_type width height duration_ms captured_wall captured_offset_minutes latitude longitude altitude
        device_manufacturer device_model iso aperture exposure focal_length video_codec audio_codec frames_per_second
        rotation_degrees is_hdr is_screenshot content_id burst_id
      `,
      leftOut: {
        technical: `state attempts failure captured_source is_burst_primary motion_offset_bytes motion_size_bytes encoding_state encoding_attempts encoding_failure video_source preview_source updated_at`,
        derived: `thumbhash`,
      },
      order: words`checksum`,
    },
  },
  upload: {
    copy: {
      part: 'uploads',
      rows: { by: 'added-files' },
      columns: words`
        id job_id device_id size_bytes offset_bytes state failure fields file_id is_duplicate created_at expires_at
      `,
      leftOut: {
        others: `owner_id guest_id`,
        derived: `added_by metadata`,
        technical: `staging writer writer_seen_at`,
      },
      order: words`created_at id`,
    },
  },
  photo_edit: {
    copy: {
      part: 'photo-edits',
      rows: { by: 'edited-files', column: 'file_id' },
      columns: words`file_id original_id original_job_id original_checksum document version saved_at`,
      leftOut: { technical: `batch_id` },
      order: words`saved_at file_id`,
    },
  },
  open_edit: {
    copy: {
      part: 'unfinished-photo-edits',
      rows: byAccount,
      columns: words`
        file_id job_id is_new original_id original_job_id original_checksum path document album_ids state failure saved_at
      `,
      leftOut: { derived: `account_id`, technical: `adds_to_albums batch_id lost_decoders revision` },
      order: words`saved_at file_id`,
    },
  },
  own_sticker: {
    copy: {
      part: 'stickers',
      rows: byAccount,
      columns: words`id checksum width height size_bytes created_at`,
      leftOut: { derived: `account_id` },
      order: words`created_at id`,
    },
  },
  download: {
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
} as const satisfies Record<string, PersonalTable>;
