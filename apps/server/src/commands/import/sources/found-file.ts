import type { Checksum } from '@stund/contract';

/** A file to bring in, wherever it lies. */
export interface FoundFile {
  kind: 'file';
  /** Where it lies in its folder or archive. */
  source: string;
  /** As the server is told: folders with slashes, the name last. */
  path: string;
  sizeBytes: number;
  mtimeMs: number;
  /** Changes whenever the bytes do, as far as can be seen without reading them. */
  stamp: string;
  bytes: FileBytes;
  facts?: FileFacts;
  /** Titles of the albums it was in, where that is known. */
  albums?: readonly string[];
}

/** A file, a folder or an entry of an archive that cannot be read. */
export interface Unreadable {
  kind: 'unreadable';
  path: string;
  reason: string;
}

/** What is no file of the person's own: a sidecar whose facts went with its picture, an index, something deleted. */
export interface Skipped {
  kind: 'passed';
  path: string;
  sizeBytes: number;
  reason: string;
}

export type Found = FoundFile | Unreadable | Skipped;

/** The bytes of one file. Reading throws what the disk throws, and FileChangedError. */
export interface FileBytes {
  /** What is in it now. */
  hash(signal: AbortSignal): Promise<Hashed>;
  /** From an offset up to a size: exactly so many bytes, or an error. */
  read(range: { startBytes: number; endBytes: number }, signal: AbortSignal): AsyncIterable<Uint8Array>;
}

export interface Hashed {
  checksum: Checksum;
  sizeBytes: number;
  mtimeMs: number;
}

/** What something beside the file tells of it. */
export interface FileFacts {
  /** When it was taken, by the clock at the place: `2020-06-21T15:04:05`. */
  timestamp?: string;
  utcOffsetMinutes?: number;
  latitude?: number;
  longitude?: number;
  description?: string;
  group?: { id: string; type: 'live'; isMaster: boolean };
}

/** The file is being written to while it is read. */
export class FileChangedError extends Error {
  constructor() {
    super('it changes while it is being read');
    this.name = 'FileChangedError';
  }
}

/** An archive holds other bytes than it says. */
export class DamagedArchiveError extends Error {
  constructor(detail: string) {
    super(`the archive is damaged: ${detail}`);
    this.name = 'DamagedArchiveError';
  }
}
