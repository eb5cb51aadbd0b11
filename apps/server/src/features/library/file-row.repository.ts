import type { FileRow, NewFile, Tx } from '../../platform/database/schema.ts';

export function insertFiles(tx: Tx, files: readonly NewFile[]): Promise<FileRow[]> {
  return tx.insertInto('file').values(files).returningAll().execute();
}
