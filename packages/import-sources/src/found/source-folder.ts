import type { FoundFile, Skipped, Unreadable } from './found-file.ts';

/** A folder of a source, whose files may belong together. */
export interface SourceFolder {
  /** The folder or archive that it is in. Empty for folders that archives have in common. */
  origin: string;
  /** The path from the root of the source; empty for the root. */
  path: string;
  /** The names of its files. */
  names: readonly string[];
  /** The folder itself or its entries, if they cannot be read. */
  unreadable: readonly Unreadable[];
  /** What is not imported and listed in the report: symbolic links. */
  skipped?: readonly Skipped[];
  /** Describes the file with the name at this index. */
  find(index: number): Promise<FoundFile | Unreadable>;
}
