import type { FileBytes } from '@stund/import-sources';

/** A file in an archive. */
export interface ArchiveEntry {
  /** The path in the archive. */
  fullName: string;
  sizeBytes: number;
  mtimeMs: number;
  stamp: string;
  bytes: FileBytes;
}

/** What an archive contains besides files that can be read. */
export interface ArchiveProblem {
  fullName: string;
  reason: string;
  /** Whether this is no failure, such as a symbolic link. */
  isSkipped?: boolean;
}

export interface OpenArchive {
  entries: ReadonlyArray<ArchiveEntry | ArchiveProblem>;
  close(): void;
}

export type OpenedEntry = OpenArchive['entries'][number];
