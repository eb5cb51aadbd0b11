import type { FoundFile, Unreadable } from './found-file.ts';

/** One folder of a source: files that lie together may belong together. */
export interface SourceFolder {
  /** From the root of the source; empty for the root. */
  path: string;
  /** Of the files in it. */
  names: readonly string[];
  /** The folder itself, or entries that cannot be read. */
  unreadable: readonly Unreadable[];
  /** The file with the name at this index. */
  find(index: number): Promise<FoundFile | Unreadable>;
}
