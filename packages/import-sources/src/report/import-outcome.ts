import type { Checksum, FileId } from '@stund/contract';

/** What became of a file of an import. */
export type ImportOutcome =
  /** The server has acknowledged the file, which would survive a power cut. */
  | { kind: 'imported'; fileId: FileId; checksum: Checksum }
  | { kind: 'present'; fileId: FileId; checksum: Checksum }
  /** The file was present, and now has the facts of a sidecar that it did not have. */
  | { kind: 'corrected'; fileId: FileId; checksum: Checksum }
  /** The file was in the trash of the source, and is in the trash now. */
  | { kind: 'trashed'; fileId: FileId; checksum: Checksum }
  | { kind: 'failed'; reason: string }
  | { kind: 'passed'; reason: string };
