import type { Schema } from '../schema.ts';

/**
 * How a table loses its rows about an account that is deleted, see [Note: deletion of accounts]:
 * - `begin`, `albums`, `downloads`, `uploads`, `jobs`, `account`: a step of the deletion deletes or rewrites them;
 * - `cascade`: the database deletes them together with a row that a step deletes;
 * - `contents`: they describe bytes and disappear with the last file that has these bytes;
 * - `expires`: they hold no id of an account, and are deleted after a short time;
 * - `stays`: they are about nobody.
 */
export type Emptied =
  | 'begin'
  | 'albums'
  | 'downloads'
  | 'uploads'
  | 'jobs'
  | 'account'
  | 'cascade'
  | 'contents'
  | 'expires'
  | 'stays';

/** Every table, so that the deletion of accounts forgets none. Tests compare this with the database. */
export const emptiedTables: { readonly [Name in keyof Schema]: Emptied } = {
  account: 'account',
  account_attribute: 'cascade',
  account_consent: 'cascade',
  account_deletion: 'account',
  account_option: 'cascade',
  activity: 'albums',
  admission: 'albums',
  album_activity: 'cascade',
  album_notice: 'cascade',
  audit_entry: 'cascade',
  auth_token: 'begin',
  blob: 'contents',
  change: 'albums',
  consent_decision: 'cascade',
  client_device: 'cascade',
  client_error: 'stays',
  comment: 'albums',
  data_copy: 'cascade',
  data_copy_block: 'cascade',
  death_notice: 'cascade',
  departed_customer: 'expires',
  device_login: 'cascade',
  digital_legacy: 'cascade',
  download: 'downloads',
  download_blob: 'downloads',
  download_content: 'cascade',
  download_draft: 'cascade',
  download_page: 'cascade',
  email_change: 'cascade',
  email_change_undo: 'cascade',
  email_consent_link: 'cascade',
  email_confirmation: 'begin',
  ended_login: 'expires',
  file: 'jobs',
  guest: 'albums',
  identity: 'begin',
  identity_login: 'cascade',
  job: 'jobs',
  job_attribute: 'cascade',
  job_month: 'cascade',
  job_opener: 'cascade',
  job_use: 'cascade',
  login_attempt: 'expires',
  loose_blob: 'contents',
  media: 'contents',
  mailing: 'stays',
  mailing_recipient: 'cascade',
  notification_settings: 'cascade',
  oidc_payload: 'begin',
  one_time_code: 'cascade',
  open_edit: 'cascade',
  operation: 'cascade',
  operator_key: 'stays',
  own_sticker: 'account',
  participant: 'albums',
  passkey: 'cascade',
  passkey_challenge: 'expires',
  password_reset: 'cascade',
  payment_customer: 'cascade',
  payment_event: 'expires',
  payment_purchase: 'cascade',
  payment_subscription: 'cascade',
  pending_activity: 'cascade',
  photo_edit: 'cascade',
  picture_jpeg: 'contents',
  private_copy: 'contents',
  profile_picture: 'account',
  purged_file: 'cascade',
  push_subscription: 'cascade',
  reaction: 'albums',
  read_only_notice: 'cascade',
  recovery_code: 'cascade',
  removed_person: 'albums',
  sandbox_customer: 'expires',
  second_factor_wait: 'cascade',
  server_secret: 'stays',
  server_space: 'stays',
  shared_file: 'cascade',
  statistics_event: 'cascade',
  storage_grant: 'cascade',
  store_purchase: 'cascade',
  television: 'cascade',
  terms_approval: 'cascade',
  text_activation: 'cascade',
  throttle: 'expires',
  upload: 'uploads',
  upload_batch: 'cascade',
};
