import type { Checksum } from '@stund/contract';

/** What can be wrong with an installation. */
export type DamageKind =
  /** The database has a row for bytes that are not on the storage. */
  | 'blob-missing'
  /** The bytes on the storage are not those that were taken in. */
  | 'blob-damaged'
  | 'blob-unreadable'
  /** Bytes that no file needs: kept by the database, or on the storage alone. */
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
  /** Of an unfinished upload: bytes a client was told are kept, and bytes that no upload needs. */
  | 'upload-damaged'
  | 'upload-orphaned'
  | 'change-serials'
  | 'conversation-counters';

export interface Damage {
  kind: DamageKind;
  /** What is wrong, for an operator to read. */
  text: string;
  /** Bytes concerned, where it is about bytes. */
  checksum?: Checksum | undefined;
}

export type Report = (damage: Damage) => Promise<void> | void;
