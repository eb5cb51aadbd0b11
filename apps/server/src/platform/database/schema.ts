import type { Checksum } from '@stund/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';

/** The table of the migrations that were applied. */
export interface MigrationTables {
  kysely_migration: { name: string; timestamp: string; works_with: string | null };
}

/**
 * [Note: tables with their owners] All tables of the database by their names, with the types of their columns. The room that owns a table adds
 * it here from its file `x.tables.ts`, where its rules are as well (docs/adr/0046-tables-with-their-owners.md). Sums and sizes are bigint in
 * the database and number here: all of them stay far below 2^53.
 */
export interface Schema extends MigrationTables {}

/** The database for reading. Writes take a Tx. */
export type Database = Kysely<Schema>;
/** An open transaction. A function that takes one may write. */
export type Tx = Transaction<Schema>;

/** A row of a table as it is read. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type AccountRow = Row<'account'>;
export type JobRow = Row<'job'>;
export type FileRow = Row<'file'>;
export type MediaRow = Row<'media'>;

export function checksumToBytes(checksum: Checksum): Buffer {
  return Buffer.from(checksum, 'hex');
}
export function checksumFromBytes(bytes: Buffer): Checksum {
  return bytes.toString('hex') as Checksum;
}
