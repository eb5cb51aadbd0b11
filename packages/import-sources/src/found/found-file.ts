import type { Checksum, DuplicatePolicy } from '@stund/contract';
import type { TakeoutSidecar } from '../google/takeout-json.ts';
import type { FoundAlbum, SharedComment } from './found-album.ts';

/** A file to import from a folder or an archive. */
export interface FoundFile {
  kind: 'file';
  /** The path in its folder or archive. */
  source: string;
  /** The path on the server: folders separated by slashes, and the name. */
  path: string;
  sizeBytes: number;
  mtimeMs: number;
  /** Changes whenever the bytes do, as far as this can be detected without reading them. */
  stamp: string;
  bytes: FileBytes;
  facts?: FileFacts;
  /** What a manifest says about the bytes. Others are not imported. */
  expected?: { sizeBytes: number; checksum: Checksum };
  /** The titles of the albums it was in, if known. */
  albums?: readonly string[];
  /** The albums that it belongs to. */
  memberOf?: readonly FoundAlbum[];
  /** The keys of those albums whose cover it is. */
  coverOf?: readonly string[];
  /** What people wrote about it in its albums. */
  comments?: readonly SharedComment[];
  /** Recognises it in other folders of the same source, by what its sidecar says. */
  identity?: string;
  /** Whether it is a file of a takeout that has no sidecar. */
  lacksSidecar?: boolean;
  /** Whether it was in the trash of the source. */
  isTrashed?: boolean;
  /** What the source says about it and Stund has no place for, such as `rating`. */
  notTaken?: readonly string[];
  /** What it says about a picture that is not in its folder, which an earlier import may have brought. */
  orphan?: OrphanXmp;
}

/** A file, a folder or an entry of an archive that cannot be read. */
export interface Unreadable {
  kind: 'unreadable';
  path: string;
  reason: string;
}

/** A file that is not imported: a sidecar whose facts are sent with its picture, an index, a file from the trash. */
export interface Skipped {
  kind: 'passed';
  path: string;
  sizeBytes: number;
  reason: string;
  /** Whether what it says is used: that of a sidecar, or of the description of an album. */
  isUsed?: boolean;
  /** A sidecar of Google Takeout without its picture, which may be in another part. */
  orphan?: OrphanSidecar;
  /** The album that this file describes. */
  album?: FoundAlbum;
}

export interface OrphanSidecar {
  /** The folder on the server in which its picture is or will be. */
  folder: string;
  name: string;
  content: TakeoutSidecar;
  /** The album that its folder is. Google puts some pictures only into the folder of their year. */
  album?: FoundAlbum;
  identity?: string;
}

export interface OrphanXmp {
  /** The folder on the server in which its picture is. */
  folder: string;
  name: string;
  facts: FileFacts;
}

export type Found = FoundFile | Unreadable | Skipped;

/** The bytes of one file. Reading throws the errors of where they are. */
export interface FileBytes {
  /** Reads and hashes the current bytes. */
  hash(signal: AbortSignal): Promise<Hashed>;
  /** Reads exactly the bytes of a range, or throws. */
  read(range: { startBytes: number; endBytes: number }, signal: AbortSignal): AsyncIterable<Uint8Array>;
  /** Whether they come over a network, so that reading them only for a plan would take as long as the import. */
  isRemote?: boolean;
  /** Gives up what reading needed, such as a temporary file. They can be read again after it. */
  release?(): Promise<void>;
}

export interface Hashed {
  checksum: Checksum;
  sizeBytes: number;
  mtimeMs: number;
}

/** Facts about a file from a sidecar or a manifest. */
export interface FileFacts {
  /** The times of the original, where the disk or the archive has others. */
  mtimeMs?: number;
  ctimeMs?: number;
  policy?: DuplicatePolicy;
  /** The local time of capture: `2020-06-21T15:04:05`. */
  timestamp?: string;
  utcOffsetMinutes?: number;
  latitude?: number;
  longitude?: number;
  description?: string;
  isFavorite?: boolean;
  group?: { id: string; type: 'live' | 'burst'; isMaster: boolean };
}
