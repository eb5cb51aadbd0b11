import type { NamedAlbum } from './named-things.repository.ts';

/**
 * What the searches of one snapshot have read already. Suggestions understand a text for each of them, and most of what they look up is
 * the same.
 */
export interface Lookups {
  cameras?: Promise<string[]>;
  albums?: Promise<NamedAlbum[]>;
  /** The contents that comments and the texts of documents name, by query. */
  contents: Map<string, Promise<Buffer[]>>;
  /** Whether the job has a file of a place, by its numbers. */
  presence: Map<string, boolean>;
}

export function createLookups(): Lookups {
  return { contents: new Map(), presence: new Map() };
}
