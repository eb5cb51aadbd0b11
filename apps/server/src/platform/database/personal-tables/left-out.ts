import type { PersonalTable } from './rules.ts';

/** Tables that the copy of a person’s data takes nothing from. */
export const tablesLeftOut = {
  login_attempt: { copy: { leftOut: 'brief' } },
  oidc_payload: { copy: { leftOut: 'brief' } },
  account_deletion: { copy: { leftOut: 'brief' } },
  passkey_challenge: { copy: { leftOut: 'brief' } },
  second_factor_wait: { copy: { leftOut: 'brief' } },
  recovery_code: { copy: { leftOut: 'secret' } },
  device_login: { copy: { leftOut: 'brief' } },
  ended_login: { copy: { leftOut: 'brief' } },
  upload_batch: { copy: { leftOut: 'brief' } },
  television: { copy: { leftOut: 'brief' } },
  throttle: { copy: { leftOut: 'brief' } },
  server_secret: { copy: { leftOut: 'nobody' } },
  blob: { copy: { leftOut: 'derived' } },
  loose_blob: { copy: { leftOut: 'nobody' } },
  job_month: { copy: { leftOut: 'derived' } },
  change: { copy: { leftOut: 'derived' } },
  pending_activity: { copy: { leftOut: 'derived' } },
  album_activity: { copy: { leftOut: 'derived' } },
  activity: { copy: { leftOut: 'derived' } },
  guest: { copy: { leftOut: 'others' } },
  // The copy has the state of downloads, edits and copies with these.
  operation: { copy: { leftOut: 'technical' } },
  operator_key: { copy: { leftOut: 'nobody' } },
  departed_customer: { copy: { leftOut: 'nobody' } },
  payment_event: { copy: { leftOut: 'technical' } },
  read_only_notice: { copy: { leftOut: 'technical' } },
  // The grants are copied, with the purchases and numbers as their references.
  text_activation: { copy: { leftOut: 'technical' } },
  store_purchase: { copy: { leftOut: 'technical' } },
  sandbox_customer: { copy: { leftOut: 'technical' } },
  mailing: { copy: { leftOut: 'nobody' } },
  server_space: { copy: { leftOut: 'nobody' } },
  client_error: { copy: { leftOut: 'nobody' } },
  data_copy_block: { copy: { leftOut: 'technical' } },
  download_page: { copy: { leftOut: 'technical' } },
  download_draft: { copy: { leftOut: 'technical' } },
  download_content: { copy: { leftOut: 'technical' } },
  download_blob: { copy: { leftOut: 'technical' } },
  picture_jpeg: { copy: { leftOut: 'derived' } },
  private_copy: { copy: { leftOut: 'derived' } },
} as const satisfies Record<string, PersonalTable>;

/** Tables that the program does not name in its schema, and that hold nothing about people. */
export const tablesAboutNobody: readonly string[] = ['kysely_migration', 'kysely_migration_lock', 'lease'];
