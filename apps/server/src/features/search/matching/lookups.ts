import type { NamedAlbum } from './named-things.repository.ts';

/**
 * What the searches of one snapshot have read already. Suggestions understand a text for each of them, and most of what they look up is
 * the same.
 */
export interface Lookups {
  cameras?: Promise<string[]>;
  albums?: Promise<NamedAlbum[]>;
  /** The contents of files with comments, by query. */
  comments: Map<string, Promise<Buffer[]>>;
  /** Whether the job has a file of a place, by its numbers. */
  presence: Map<string, boolean>;
}

export function createLookups(): Lookups {
  return { comments: new Map(), presence: new Map() };
}
