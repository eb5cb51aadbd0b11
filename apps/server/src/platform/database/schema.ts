import type {
  AccountId,
  Checksum,
  FileId,
  FileOrder,
  FileType,
  GuestId,
  JobId,
  JobType,
  Language,
  PrivacyMode,
  TokenId,
  UploadId,
} from '@stund/contract';
import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';

import type {
  AccountAttributeTable,
  AccountConsentTable,
  AccountOptionTable,
  ConsentDecisionTable,
  EmailConsentLinkTable,
  ProfilePictureTable,
  TermsApprovalTable,
} from './account-tables.ts';
import type {
  AdmissionTable,
  CommentTable,
  GuestTable,
  JobAttributeTable,
  ParticipantTable,
  ReactionTable,
  RemovedPersonTable,
} from './album-tables.ts';
import type { AuditEntryTable } from './audit-table.ts';
import type { BlobTables, MediaTable } from './blob-tables.ts';
import type { CastingTables } from './casting-tables.ts';
import type { DataCopyTables } from './data-copy-tables.ts';
import type { AccountDeletionTable } from './deletion-tables.ts';
import type { DeviceLoginTable } from './device-login-table.ts';
import type { DownloadTables } from './download-tables.ts';
import type { EditTables } from './edit-tables.ts';
import type { EndedLoginTable } from './ended-login-table.ts';
import type { InstallationTable } from './installation-table.ts';
import type { DeathNoticeTable, DigitalLegacyTable } from './legacy-tables.ts';
import type {
  EmailChangeTable,
  EmailChangeUndoTable,
  IdentityLoginTable,
  OneTimeCodeTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecondFactorWaitTable,
} from './login-security-tables.ts';
import type { MailingRecipientTable, MailingTable } from './mailing-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { OperationTable } from './operation-table.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PlanTables } from './plan-tables.ts';
import type { ServerSpaceTable } from './server-space-table.ts';
import type { ShareOptionColumns, ShareTables } from './share-tables.ts';
import type { ClientDeviceTable, ClientErrorTable, StatisticsEventTable } from './telemetry-tables.ts';
import type { ThrottleTable } from './throttle-table.ts';
import type { UploadBatchTable } from './upload-batch-table.ts';

// Sums and sizes are bigint in the database and number here. All of them stay far below 2^53.
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Wall = ColumnType<string, string, string>;

export interface AccountTable {
  id: AccountId;
  email: string;
  name: string;
  language: Language | null;
  /** The identity provider and its id for the person; null until the first login of an account that an operator created. */
  issuer: string | null;
  subject: string | null;
  is_administrator: Generated<boolean>;
  /** Whether the account lacks a subscription that is required. Read it with isReadOnlyAccount. */
  is_read_only: Generated<boolean>;
  /** Whether a plan of the account has ended, so that it is read-only while it uses more than it has. */
  has_ended_plan: Generated<boolean>;
  used_space: Generated<number>;
  /** The space that is reserved for unfinished uploads. */
  reserved_space: Generated<number>;
  /** The sum of the storage grants; see [Note: ledger of storage]. */
  max_space: number;
  /** The IANA time zone of the client that the person used last; null before the first. */
  time_zone: Generated<string | null>;
  created_at: Generated<Date>;
  disabled_at: Date | null;
  /** When the account will be deleted, on its owner's request; see [Note: deletion of accounts]. */
  deletion_due_at: ColumnType<Date | null, Date | null | undefined>;
  /** Media addresses that were issued by an earlier epoch have ended. */
  access_epoch: Generated<number>;
  /** The secret of the digests in `purged_file`; null before the account deleted a file permanently. */
  purge_key: Generated<Buffer | null>;
}

export interface AuthTokenTable {
  id: TokenId;
  account_id: AccountId;
  token_hash: Buffer;
  device_id: string;
  device_name: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  authenticated_at: Stamp;
  expires_at: Stamp;
  /** See [Note: rotation of tokens]. */
  next_hash: Generated<Buffer | null>;
  previous_hash: Generated<Buffer | null>;
  rotated_at: ColumnType<Date | null, Date | null | undefined>;
}

export interface LoginAttemptTable {
  state_hash: Buffer;
  challenge: string;
  nonce: string;
  pkce_verifier: string;
  /** The URL that the provider redirects to. The code is only valid together with it. */
  callback_url: string;
  redirect: string;
  locale: Language;
  utm_source: string | null;
  expires_at: Stamp;
  /** The account whose person logs in again; null for other logins. */
  again_account_id: Generated<AccountId | null>;
}

/** A person known to the embedded identity provider. */
export interface IdentityTable {
  id: string;
  email: string;
  name: string;
  language: Language | null;
  password_hash: string | null;
  email_verified_at: Date | null;
  /** Raised when the logins in progress end. */
  login_epoch: Generated<number>;
  created_at: Generated<Date>;
}

/**
 * An address that waits for confirmation by a code. It is bound to the login in one browser, so that only the person who chose
 * the password can use the code. Without an identity it is a registration: the identity is created when the code is correct.
 */
export interface EmailConfirmationTable {
  interaction: string;
  identity_id: string | null;
  email: string;
  name: string;
  language: Language;
  password_hash: string;
  code_hash: Buffer;
  attempts: Generated<number>;
  created_at: Stamp;
  expires_at: Stamp;
}

/** The only valid link for setting a new password. */
export interface PasswordResetTable {
  identity_id: string;
  token_hash: Buffer;
  expires_at: Stamp;
}

export interface OidcPayloadTable {
  model: string;
  id: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  grant_id: string | null;
  user_code: string | null;
  uid: string | null;
  consumed_at: Date | null;
  expires_at: Date | null;
}

export interface ServerSecretTable {
  name: string;
  value: Buffer;
  created_at: Generated<Date>;
}

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

export interface FileTable {
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
  captured_wall: Wall;
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
  hint_wall: Wall | null;
  hint_offset_minutes: number | null;
  hint_latitude: number | null;
  hint_longitude: number | null;
  description: string | null;
  /** The guest who added the file; `added_by` is the job's owner then. */
  guest_id: GuestId | null;
  comment_count: Generated<number>;
  reaction_count: Generated<number>;
  uploaded_at: Generated<Date>;
  /** Orders the files of an album instead of `uploaded_at`, see [Note: order of batches]; null for files without a batch. */
  ordered_at: ColumnType<Date | null, Date | null | undefined>;
  deleted_at: Date | null;
}

export type UploadState = 'receiving' | 'received' | 'stored' | 'failed';

/**
 * An upload in several requests. Until it is stored it reserves space on the account. `received`: every byte has arrived and
 * the file is about to be created; `failed`: nothing was stored.
 */
export interface UploadTable {
  id: UploadId;
  job_id: JobId;
  /** The job's owner, whose storage the upload reserves. */
  owner_id: AccountId;
  added_by: AccountId;
  /** The guest who uploads; `added_by` is the job's owner then. */
  guest_id: GuestId | null;
  /** The device of the account that uploads. Null for guests, and for uploads that an earlier release began. */
  device_id: string | null;
  size_bytes: number;
  /** The number of durable bytes, which may be reported to clients. */
  offset_bytes: Generated<number>;
  fields: JsonObject;
  /** The Upload-Metadata header as received. */
  metadata: string;
  /** The PartialBlob of the blob store. */
  staging: JsonObject;
  state: Generated<UploadState>;
  file_id: FileId | null;
  is_duplicate: Generated<boolean>;
  failure: string | null;
  /** The request that may write and its process; see [Note: one writer]. */
  writer: string | null;
  writer_seen_at: Date | null;
  created_at: Generated<Date>;
  expires_at: Stamp;
}

export interface JobMonthTable {
  job_id: JobId;
  month: number;
  picture_count: number;
  screenshot_count: number;
  video_count: number;
  document_count: number;
}

export interface ChangeTable {
  job_id: JobId;
  serial: number;
  type: number;
  file_id: FileId | null;
  payload: ColumnType<Record<string, unknown>, string | undefined, never>;
  created_at: Generated<Date>;
}

type JsonObject = ColumnType<Record<string, unknown>, string | undefined, string>;

/** The trace of a permanently deleted file; see ADR 25. */
export interface PurgedFileTable {
  job_id: JobId;
  /** The SHA-256 of the account's `purge_key` and the checksum of the bytes. */
  digest: Buffer;
  owner_id: AccountId;
  file_id: FileId;
  purged_at: Generated<Date>;
}

export interface Schema
  extends BlobTables,
    CastingTables,
    DataCopyTables,
    DownloadTables,
    EditTables,
    ShareTables,
    NotificationTables,
    PaymentTables,
    PlanTables {
  account: AccountTable;
  auth_token: AuthTokenTable;
  login_attempt: LoginAttemptTable;
  device_login: DeviceLoginTable;
  ended_login: EndedLoginTable;
  server_space: ServerSpaceTable;
  installation: InstallationTable;
  identity: IdentityTable;
  email_confirmation: EmailConfirmationTable;
  password_reset: PasswordResetTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  one_time_code: OneTimeCodeTable;
  recovery_code: RecoveryCodeTable;
  second_factor_wait: SecondFactorWaitTable;
  identity_login: IdentityLoginTable;
  email_change: EmailChangeTable;
  email_change_undo: EmailChangeUndoTable;
  oidc_payload: OidcPayloadTable;
  server_secret: ServerSecretTable;
  throttle: ThrottleTable;
  job: JobTable;
  file: FileTable;
  upload: UploadTable;
  upload_batch: UploadBatchTable;
  operation: OperationTable;
  purged_file: PurgedFileTable;
  job_month: JobMonthTable;
  change: ChangeTable;
  guest: GuestTable;
  participant: ParticipantTable;
  admission: AdmissionTable;
  removed_person: RemovedPersonTable;
  comment: CommentTable;
  reaction: ReactionTable;
  job_attribute: JobAttributeTable;
  account_attribute: AccountAttributeTable;
  account_option: AccountOptionTable;
  profile_picture: ProfilePictureTable;
  account_consent: AccountConsentTable;
  consent_decision: ConsentDecisionTable;
  email_consent_link: EmailConsentLinkTable;
  mailing: MailingTable;
  mailing_recipient: MailingRecipientTable;
  terms_approval: TermsApprovalTable;
  statistics_event: StatisticsEventTable;
  client_device: ClientDeviceTable;
  client_error: ClientErrorTable;
  audit_entry: AuditEntryTable;
  account_deletion: AccountDeletionTable;
  death_notice: DeathNoticeTable;
  digital_legacy: DigitalLegacyTable;
}

/** The database for reading. Writes take a Tx. */
export type Database = Kysely<Schema>;
/** An open transaction. A function that takes one may write. */
export type Tx = Transaction<Schema>;

export type AccountRow = Selectable<AccountTable>;
export type JobRow = Selectable<JobTable>;
export type FileRow = Selectable<FileTable>;
export type MediaRow = Selectable<MediaTable>;
export type UploadRow = Selectable<UploadTable>;
export type ChangeRow = Selectable<ChangeTable>;

export function checksumToBytes(checksum: Checksum): Buffer {
  return Buffer.from(checksum, 'hex');
}
export function checksumFromBytes(bytes: Buffer): Checksum {
  return bytes.toString('hex') as Checksum;
}
