import type { Checksum } from '@stund/contract';

/** The kinds of inconsistency that verification reports. */
export type DamageKind =
  /** The bytes of a row are missing from storage. */
  | 'blob-missing'
  /** The stored bytes differ from the uploaded ones. */
  | 'blob-damaged'
  | 'blob-unreadable'
  /** Unneeded bytes: with a row in the database, or in storage only. */
  | 'blob-unused'
  | 'blob-orphaned'
  | 'file-without-blob'
  | 'file-size'
  | 'file-hidden'
  | 'media-missing'
  | 'rendition-missing'
  | 'month-counters'
  | 'job-size'
  | 'used-space'
  | 'reserved-space'
  /** The quota differs from the storage grants. */
  | 'storage-of-account'
  /** Unfinished uploads: acknowledged bytes are missing, or bytes belong to no upload. */
  | 'upload-damaged'
  | 'upload-orphaned'
  | 'change-serials'
  | 'conversation-counters'
  /** A document without the file that shows it, an unfinished edit that nothing renders, or a sticker without bytes. */
  | 'edit-without-file'
  | 'edit-without-work'
  | 'sticker-without-blob';

export interface Damage {
  kind: DamageKind;
  /** A message for the operator. */
  text: string;
  /** The blob that the message is about, if any. */
  checksum?: Checksum | undefined;
  /** It was put right at once. */
  isRepaired?: boolean;
}

export type Report = (damage: Damage) => Promise<void> | void;
