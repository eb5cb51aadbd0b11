import type { Found, FoundFile, SourceName } from '@stund/import-sources';
import type { OpenableBytes } from '../folders/openable-bytes.ts';

/** A file to import, with the name by which the import finds it in the queue. */
export interface PlannedFile {
  found: FoundFile;
  bytes: OpenableBytes;
  reference: string;
}

/** What an import found, before anything is sent. */
export interface ImportPlan {
  /** Everything, in the order of the report. */
  found: readonly Found[];
  files: readonly PlannedFile[];
  /** The exports that were recognised; plain folders are none. */
  recognised: readonly SourceName[];
}
