import type { FileId, JobId } from '@stund/contract';
import type { Tx } from '../../../../platform/database/schema.ts';
import type { DownloadRow } from '../download.repository.ts';

/** A file of a plan, with its final name. */
export interface PlannedFile {
  readonly fileId: FileId;
  readonly jobId: JobId;
  /** The path in the archive. */
  readonly name: string;
  /** Whether the archive contains it as JPEG instead of the original. */
  readonly isConverted: boolean;
}

/** A file whose bytes are made for one archive. They are stored with its plan. */
export interface GeneratedFile {
  /** The path in the archive. Another name is taken when a file already has this one. */
  readonly path: readonly string[];
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Files that are made while an archive is planned, because they depend on the names in it. Everything happens in the transaction
 * that plans the archive, which may be repeated.
 */
export interface Appendix {
  /** Called with the files in the order of the archive, some at a time. */
  addFiles(files: readonly PlannedFile[]): Promise<void>;
  /** Called once after the last file. */
  finish(): AsyncIterable<GeneratedFile> | Iterable<GeneratedFile>;
}

/** Starts the appendix of an archive; undefined when the download needs none. */
export type CreateAppendix = (tx: Tx, download: DownloadRow) => Appendix | undefined;

export const noAppendix: CreateAppendix = () => undefined;
