import { type Checksum, type FileId, type FileOrder, limits } from '@stund/contract';
import { sql } from 'kysely';
import { parseTimestamp } from '../../../platform/database/parse-timestamp.ts';
import { executePrepared } from '../../../platform/database/prepared-queries.ts';
import { type RowsAsText, readRows, rowsAsText } from '../../../platform/database/rows-as-text.ts';
import type { Database, Row, Schema } from '../../../platform/database/schema.ts';
import { mediaViewColumns } from '../../../storage/index.ts';
import { editVersionOf, filesOf, type JobOfFiles } from '../jobs/index.ts';
import { freeTileColumns, plainTileColumns, type ReadTile, readTile, tileColumns } from './tile-columns.repository.ts';

/** The file after which a page begins. */
export interface ListPosition {
  /** The sort value as text with microseconds: the capture time as a wall clock, or the time of upload. */
  at: string;
  id: FileId;
}

/** The fields of a file in a list, with its checksum as text. */
export type ListedRow = ReadTile &
  Pick<
    Row<'file'>,
    'mtime' | 'ctime' | 'ordered_at' | 'captured_source' | 'added_by' | 'guest_id' | 'comment_count' | 'reaction_count'
  > & { checksum: Checksum };

/** A file with its sort value in the requested order. */
export type PagedFile = ListedRow & { at: string };

export interface FileFilter {
  job: JobOfFiles;
  /** Wall-clock days, both inclusive. */
  startDay?: string | undefined;
  endDay?: string | undefined;
  uploadedSince?: Date | undefined;
  types?: ReadonlyArray<Schema['file']['type']> | undefined;
  order: FileOrder;
  after?: ListPosition | undefined;
  /** Only these files. */
  ids?: readonly FileId[] | undefined;
  /** Whether hidden members of groups are included. */
  withMembers: boolean;
  limit: number;
}

/**
 * Sorted in the requested order, then by id. Dates are served by the index file_tiles alone (with members: file_timeline), the
 * order of adding by file_ordered.
 */
export async function selectFilePage(database: Database, filter: FileFilter): Promise<PagedFile[]> {
  const direction = sql.raw(filter.order === 'NEWEST_TAKEN' ? 'desc' : 'asc');
  const page = rowsAsText(filesOfPage(database, filter), {
    free: freeTileColumns,
    plain: [...plainTileColumns, ...listedColumns, sql`encode(checksum, 'hex')`, 'at'],
    order: sql`at ${direction}, id ${direction}`,
  });
  const query = sql<{ page: RowsAsText<(typeof freeTileColumns)[number]> }>`select ${page} as page`;
  const [row] = isOfFewForms(filter) ? await executePrepared(database, query) : (await query.execute(database)).rows;
  return readRows(row!.page, (fields, text) => ({
    ...readTile(filter.job.id, fields, text),
    ...readListed(fields.slice(plainTileColumns.length)),
  }));
}

/** What pages ask for: a whole page, or as many files as they show first. Other queries would fill the connections with statements. */
function isOfFewForms({ startDay, endDay, uploadedSince, types, ids, limit }: FileFilter): boolean {
  const isFiltered = startDay ?? endDay ?? uploadedSince ?? types ?? ids;
  return isFiltered === undefined && usualLimits.has(limit);
}

/** One more shows whether another page follows. */
const usualLimits: ReadonlySet<number> = new Set([limits.filesPerPage + 1, limits.firstFiles + 1]);

const listedColumns = [
  'mtime',
  'ctime',
  'ordered_at',
  'captured_source',
  'added_by',
  'guest_id',
  'comment_count',
  'reaction_count',
] as const satisfies ReadonlyArray<keyof Row<'file'>>;

function readListed(fields: readonly string[]): Omit<PagedFile, keyof ReadTile> {
  const [mtime, ctime, orderedAt, source, addedBy, guestId, commentCount, reactionCount, checksum, at] = fields;
  return {
    mtime: parseTimestamp(mtime!),
    ctime: parseTimestamp(ctime!),
    ordered_at: orderedAt ? parseTimestamp(orderedAt) : null,
    captured_source: source!,
    added_by: addedBy as PagedFile['added_by'],
    guest_id: (guestId || null) as PagedFile['guest_id'],
    comment_count: Number(commentCount),
    reaction_count: Number(reactionCount),
    checksum: checksum as Checksum,
    at: at!,
  };
}

const addedAt = sql<unknown>`coalesce(file.ordered_at, file.uploaded_at)`;
const takenAt = sql<unknown>`file.captured_wall`;

function filesOfPage(database: Database, filter: FileFilter) {
  const isByAdding = filter.order === 'ADDED';
  const column = isByAdding ? addedAt : takenAt;
  const direction = filter.order === 'NEWEST_TAKEN' ? 'desc' : 'asc';
  let query = database
    .selectFrom((eb) => filesOf(eb, filter.job).as('file'))
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select([...tileColumns, ...listedColumns, 'checksum'].map((name) => sql.ref(`file.${name}`).as(name)))
    .select(mediaViewColumns)
    .select(editVersionOf('file').as('edit_version'))
    .select(column.as('at'))
    .orderBy(column, direction)
    .orderBy('file.id', direction)
    .limit(sql.lit(filter.limit));
  if (!filter.withMembers) query = query.where('file.is_master', '=', true);
  if (filter.startDay) query = query.where('file.captured_wall', '>=', filter.startDay);
  if (filter.endDay) query = query.where('file.captured_wall', '<=', `${filter.endDay} 23:59:59.999`);
  if (filter.uploadedSince) query = query.where('file.uploaded_at', '>=', filter.uploadedSince);
  if (filter.types) query = query.where('file.type', 'in', filter.types);
  if (filter.ids) query = query.where('file.id', '=', sql<FileId>`any(${filter.ids as FileId[]}::uuid[])`);
  if (filter.after) {
    const { at, id } = filter.after;
    const type = sql.raw(isByAdding ? 'timestamptz' : 'timestamp');
    const isBehind = direction === 'desc' ? sql`<` : sql`>`;
    query = query.where(sql<boolean>`(${column}, file.id) ${isBehind} (${at}::${type}, ${id}::uuid)`);
  }
  return query;
}
