import type { Checksum, FileId } from '@stund/contract';
import type { FoundAlbum, ImportOutcome, TakeoutSidecar } from '@stund/import-sources';

/** A line of the report, with the result of one file. */
export interface ReportLine {
  /** The path in its folder or archive. */
  source: string;
  /** The path on the server. */
  path: string;
  result: ImportOutcome['kind'] | 'trashing';
  size?: number;
  stamp?: string;
  /** The SHA-256 that the server has verified. */
  checksum?: Checksum;
  file_id?: FileId;
  reason?: string;
  albums?: readonly string[];
  /** The content of a sidecar whose picture was not there. A later import uses it. */
  sidecar?: TakeoutSidecar;
  /** The album that this file describes. A later import adds the pictures of other parts to it. */
  album?: FoundAlbum;
  /** What Stund has no place for. */
  not_taken?: readonly string[];
  at: string;
}
