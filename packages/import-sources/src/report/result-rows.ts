import type { AlbumResult } from './album-result.ts';

/** What became of a file, in the words of the report. */
export type FileResult = 'new' | 'already here' | 'joined' | 'in the trash' | 'left out' | 'failed';

/** A row of the report about a file of this run. */
export interface FileRow {
  source: string;
  path: string;
  result: FileResult;
  reason?: string;
  size?: number;
  checksum?: string;
  file_id?: string;
  albums?: readonly string[];
  not_taken_over?: readonly string[];
}

/** What the report says at its end. */
export interface RunSummary {
  albums: readonly AlbumResult[];
  notTaken: ReadonlyMap<string, number>;
  isComplete: boolean;
}
