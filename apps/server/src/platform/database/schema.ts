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
import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';

import type {
  AccountAttributeTable,
  AccountConsentTable,
  AccountOptionTable,
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
} from './album-tables.ts';
import type { ClientDeviceTable, ClientErrorTable, StatisticsEventTable } from './telemetry-tables.ts';
import type { ThrottleTable } from './throttle-table.ts';

/** Sums and sizes: bigint in the database, number here; all stay far below 2^53. */
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Wall = ColumnType<string, string, string>;

export interface AccountTable {
  id: AccountId;
  email: string;
  name: string;
  language: Language | null;
  /** The identity provider and its name for the person; null until the first sign-in of an account made by an operator. */
  issuer: string | null;
  subject: string | null;
  is_administrator: Generated<boolean>;
  is_read_only: Generated<boolean>;
  used_space: Generated<number>;
  /** Room taken by uploads that are not finished. */
  reserved_space: Generated<number>;
  max_space: number;
  created_at: Generated<Date>;
  disabled_at: Date | null;
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
}

export interface LoginAttemptTable {
  state_hash: Buffer;
  challenge: string;
  nonce: string;
  pkce_verifier: string;
  /** Where the provider sends the browser back to: the code is only good together with it. */
  callback_url: string;
  redirect: string;
  locale: Language;
  utm_source: string | null;
  expires_at: Stamp;
}

/** A person known to the embedded identity provider. */
export interface IdentityTable {
  id: string;
  email: string;
  name: string;
  language: Language | null;
  password_hash: string | null;
  email_verified_at: Date | null;
  created_at: Generated<Date>;
}

/**
 * An address that waits for its code, bound to the sign-in under way in one browser, so that only who chose the
 * password can use the code. Without an identity it is a registration: the identity is made when the code is right.
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

/** The one link in force for setting a new password. */
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

export interface JobTable {
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
  /** Grows whenever what the link opened is closed: with a new password, or when the album becomes private. */
  link_epoch: Generated<number>;
  /** Whether others may keep copies. */
  allow_sharing: Generated<boolean>;
  sort_order: Generated<FileOrder>;
  /** Of the files outside the trash. */
  comment_count: Generated<number>;
  reaction_count: Generated<number>;
  created_at: Generated<Date>;
  modified_at: Generated<Date>;
  /** Its files stay as they are, and come back with it. */
  deleted_at: Date | null;
  /** On its way out for good: neither listed nor restored any more. */
  is_purging: Generated<boolean>;
}

export interface BlobTable {
  checksum: Buffer;
  size_bytes: number;
  crc32: number;
  created_at: Generated<Date>;
}

export type MediaState = 'waiting' | 'ready' | 'kept' | 'failed';
/** Of a video's renditions: `ready` also when the original alone is enough. Null when there is no video in the bytes. */
export type EncodingState = 'waiting' | 'processing' | 'ready' | 'failed';

/**
 * What was read from a blob's bytes. `waiting`: not looked at yet; `ready`: has thumbnails; `kept`: nothing here can
 * make a picture of it; `failed`: it should have been a picture, and decoding it failed for good.
 */
export interface MediaTable {
  checksum: Buffer;
  state: Generated<MediaState>;
  attempts: Generated<number>;
  failure: string | null;
  mime_type: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  thumbhash: Buffer | null;
  /** Wall clock at the place of capture, as 'YYYY-MM-DD HH:MM:SS.mmm', null when the bytes do not say. */
  captured_wall: Wall | null;
  captured_offset_minutes: number | null;
  captured_source: string | null;
  is_screenshot: Generated<boolean>;
  device_manufacturer: string | null;
  device_model: string | null;
  iso: number | null;
  aperture: number | null;
  exposure: string | null;
  focal_length: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Metres above the sea. */
  altitude: number | null;
  video_codec: string | null;
  audio_codec: string | null;
  /** Clockwise, to show the stored frames upright. */
  rotation_degrees: number | null;
  frames_per_second: number | null;
  is_hdr: Generated<boolean>;
  /** What the maker of a live photo wrote into both its picture and its video. */
  content_id: string | null;
  burst_id: string | null;
  is_burst_primary: Generated<boolean>;
  /** Where in a picture's bytes the video of a motion photo lies. */
  motion_offset_bytes: number | null;
  motion_size_bytes: number | null;
  encoding_state: EncodingState | null;
  encoding_attempts: Generated<number>;
  encoding_failure: string | null;
  /** Where the rendition `video` comes from; null until the video has been looked at. */
  video_source: 'original' | 'made' | null;
  /** The same of `preview`. `video`: what stands for the original is small enough already. */
  preview_source: 'original' | 'video' | 'made' | null;
  updated_at: Generated<Date>;
}

export interface FileTable {
  id: FileId;
  job_id: JobId;
  /** Whose storage the file counts against: the job's owner. */
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
  /** Year × 100 + month of captured_wall, kept by the database itself. */
  month: ColumnType<number, never, never>;
  group_id: string | null;
  group_type: 'live' | 'burst' | null;
  /** Shown as a tile of its own, and counted; in the trash as well. */
  is_master: Generated<boolean>;
  /** The client wants this one of its group to be shown. */
  is_preferred: Generated<boolean>;
  /** When and where it was taken as something beside the file told, whatever the bytes say. */
  hint_wall: Wall | null;
  hint_offset_minutes: number | null;
  hint_latitude: number | null;
  hint_longitude: number | null;
  description: string | null;
  /** The guest who added it; then `added_by` is the job's owner. */
  guest_id: GuestId | null;
  comment_count: Generated<number>;
  reaction_count: Generated<number>;
  uploaded_at: Generated<Date>;
  deleted_at: Date | null;
}

export type UploadState = 'receiving' | 'received' | 'stored' | 'failed';

/**
 * An upload in several requests. Until it is stored it holds room on the account. `received`: every byte is there and is
 * about to become a file; `failed`: nothing was kept.
 */
export interface UploadTable {
  id: UploadId;
  job_id: JobId;
  /** Whose storage it counts against: the job's owner. */
  owner_id: AccountId;
  added_by: AccountId;
  /** As in a file. */
  guest_id: GuestId | null;
  size_bytes: number;
  /** What a client has been told, or may be: durable. */
  offset_bytes: Generated<number>;
  fields: JsonObject;
  /** Upload-Metadata as it came. */
  metadata: string;
  /** Where the bytes are, as the blob store wants it. */
  staging: JsonObject;
  state: Generated<UploadState>;
  file_id: FileId | null;
  is_duplicate: Generated<boolean>;
  failure: string | null;
  /** The request that may write, and the process it is in; see [Note: one writer]. */
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

/** Bytes that lost a file for good, maybe their last one. */
export interface LooseBlobTable {
  checksum: Buffer;
  since: Generated<Date>;
}

export interface Schema {
  account: AccountTable;
  auth_token: AuthTokenTable;
  login_attempt: LoginAttemptTable;
  identity: IdentityTable;
  email_confirmation: EmailConfirmationTable;
  password_reset: PasswordResetTable;
  oidc_payload: OidcPayloadTable;
  server_secret: ServerSecretTable;
  throttle: ThrottleTable;
  job: JobTable;
  blob: BlobTable;
  media: MediaTable;
  file: FileTable;
  upload: UploadTable;
  loose_blob: LooseBlobTable;
  job_month: JobMonthTable;
  change: ChangeTable;
  guest: GuestTable;
  participant: ParticipantTable;
  admission: AdmissionTable;
  comment: CommentTable;
  reaction: ReactionTable;
  job_attribute: JobAttributeTable;
  account_attribute: AccountAttributeTable;
  account_option: AccountOptionTable;
  profile_picture: ProfilePictureTable;
  account_consent: AccountConsentTable;
  terms_approval: TermsApprovalTable;
  statistics_event: StatisticsEventTable;
  client_device: ClientDeviceTable;
  client_error: ClientErrorTable;
}

/** For reads. Writes take a Tx. */
export type Database = Kysely<Schema>;
/** An open transaction; whoever takes one may write. */
export type Tx = Transaction<Schema>;

export type AccountRow = Selectable<AccountTable>;
export type JobRow = Selectable<JobTable>;
export type FileRow = Selectable<FileTable>;
export type MediaRow = Selectable<MediaTable>;
export type UploadRow = Selectable<UploadTable>;
export type ChangeRow = Selectable<ChangeTable>;
export type NewFile = Insertable<FileTable>;

export function checksumToBytes(checksum: Checksum): Buffer {
  return Buffer.from(checksum, 'hex');
}
export function checksumFromBytes(bytes: Buffer): Checksum {
  return bytes.toString('hex') as Checksum;
}
