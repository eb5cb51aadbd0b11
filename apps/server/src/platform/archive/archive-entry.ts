import type { Checksum } from '@stund/contract';

/** Where the bytes of an entry come from. */
export type EntrySource =
  | { readonly kind: 'blob'; readonly checksum: Checksum }
  /** A rendition of a blob, by its file name in the blob store. */
  | { readonly kind: 'rendition'; readonly checksum: Checksum; readonly fileName: string }
  /** The copy of a blob without location and camera details, or its conversion from HEIC to JPEG, with what is known of its bytes. */
  | {
      readonly kind: 'private-copy' | 'private-jpeg';
      readonly checksum: Checksum;
      readonly sizeBytes: number;
      readonly crc32: number;
    }
  /** Bytes that were made with the plan and are stored with it, from this position of its content on. */
  | { readonly kind: 'content'; readonly position: number };

/** A file of an archive, with everything that its headers contain. */
export interface ArchiveEntry {
  /** The path in the archive, unique and safe to extract: see EntryNames. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly crc32: number;
  /** The time of the file in the format of MS-DOS; see toDosTime(). */
  readonly dosTime: number;
  readonly source: EntrySource;
}

/** The sizes of an archive whose entries are known. */
export interface ArchiveLayout {
  readonly entryCount: number;
  /** The position of the central directory, which follows the last entry. */
  readonly centralStart: number;
  readonly centralBytes: number;
  readonly totalBytes: number;
}

/** Consecutive entries of an archive. A plan consists of pages, so that no archive has to fit into memory. */
export interface ArchivePage {
  readonly position: number;
  /** The position of its first entry in the archive. */
  readonly localStart: number;
  /** The position of its first entry in the archive's central directory. */
  readonly centralStart: number;
  readonly entries: readonly ArchiveEntry[];
}
