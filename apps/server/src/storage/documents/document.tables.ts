import type { AccountId } from '@stund/contract';
import type { Generated } from 'kysely';
import type { RulesOf } from '../../kernel/tables.ts';

/** What reading the text in a blob came to. Blobs that are no documents have no row. */
interface DocumentTextTable {
  checksum: Buffer;
  state: 'read' | 'empty' | 'failed';
  failure: string | null;
  read_at: Generated<Date>;
}

/** The words in a document of an account, once for all of its files with these bytes. */
interface DocumentWordsTable {
  checksum: Buffer;
  owner_id: AccountId;
  /** A tsvector: see [Note: words of documents]. */
  words: string;
}

/** How far the documents have been read that were stored before this was known. */
interface DocumentReadingTable {
  is_only_row: boolean;
  /** That of the reader; another one reads all documents again. */
  version: number;
  /** The last blob that was read; null before the first one. */
  position: Buffer | null;
  /** Null while documents are being read. */
  done_at: Date | null;
}

interface DocumentTables {
  document_text: DocumentTextTable;
  document_words: DocumentWordsTable;
  document_reading: DocumentReadingTable;
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends DocumentTables {}
}

export const documentTables: RulesOf<DocumentTables> = {
  document_text: { emptied: 'contents', copy: { leftOut: 'derived' } },
  document_words: { emptied: 'cascade', copy: { leftOut: 'derived' } },
  document_reading: { emptied: 'stays', copy: { leftOut: 'nobody' } },
};
