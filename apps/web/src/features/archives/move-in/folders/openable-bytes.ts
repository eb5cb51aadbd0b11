import type { FileBytes } from '@stund/import-sources';
import type { LocalSource } from '../../../library/upload/index.ts';

/** The bytes of a file that an import can read in pieces and that the uploader can open. */
export interface OpenableBytes extends FileBytes, LocalSource {}

/** Whether bytes come from this page. All of an import do. */
export function isOpenable(bytes: FileBytes): bytes is OpenableBytes {
  return 'open' in bytes;
}
