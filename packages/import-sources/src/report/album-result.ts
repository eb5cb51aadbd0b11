import type { JobId } from '@stund/contract';

/** What became of an album of the source. */
export interface AlbumResult {
  title: string;
  /** `empty`: none of its pictures could be imported, so it was not created. */
  result: 'new' | 'joined' | 'empty' | 'failed';
  id?: JobId;
  /** How many files the album got, and how many of its files were in it already. */
  added: number;
  present: number;
  /** What Stund has no place for. */
  notTaken: readonly string[];
}
