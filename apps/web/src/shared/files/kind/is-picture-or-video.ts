import type { FileRecord } from '@stund/contract';

/** Whether a file can be shown on a television. Documents cannot. */
export function isPictureOrVideo({ type }: Pick<FileRecord, 'type'>): boolean {
  return type !== 'Documents';
}
