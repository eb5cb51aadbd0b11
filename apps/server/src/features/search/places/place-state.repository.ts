import type { FileId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Row, Tx } from '../../../platform/database/schema.ts';
import type { PlaceColumns } from '../../../storage/index.ts';

export type PlaceState = Pick<Row<'place_state'>, 'version' | 'position' | 'done_at'>;

export function getPlaceState(database: Database): Promise<PlaceState> {
  return database.selectFrom('place_state').select(['version', 'position', 'done_at']).executeTakeFirstOrThrow();
}

/** As getPlaceState(), with the row locked, so that one node at a time computes a batch. */
export function lockPlaceState(tx: Tx): Promise<PlaceState> {
  return tx.selectFrom('place_state').select(['version', 'position', 'done_at']).forUpdate().executeTakeFirstOrThrow();
}

export async function updatePlaceState(tx: Tx, state: Partial<PlaceState>): Promise<void> {
  await tx.updateTable('place_state').set(state).execute();
}

/** A file that has a position or had one, with its columns. */
export type PlacedFile = Pick<Row<'file'>, 'id' | 'type' | 'hint_latitude' | 'hint_longitude' | keyof PlaceColumns> &
  Pick<Row<'media'>, 'latitude' | 'longitude'>;

/** The next files in the order of their ids, locked against changes. */
export function lockFilesAfter(tx: Tx, after: FileId | null, limit: number): Promise<PlacedFile[]> {
  let query = tx
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.id', 'file.type', 'file.hint_latitude', 'file.hint_longitude'])
    .select(['file.place_area', 'file.place_id', 'file.place_cell', 'media.latitude', 'media.longitude'])
    .orderBy('file.id')
    .limit(limit)
    .forNoKeyUpdate('file');
  if (after !== null) query = query.where('file.id', '>', after);
  return query.execute();
}

export async function updatePlaces(tx: Tx, files: ReadonlyArray<PlaceColumns & { id: FileId }>): Promise<void> {
  if (files.length === 0) return;
  await sql`
    update file set place_area = computed.place_area, place_id = computed.place_id, place_cell = computed.place_cell
    from json_to_recordset(${JSON.stringify(files)}::json)
      as computed (id uuid, place_area integer, place_id integer, place_cell bigint)
    where file.id = computed.id
  `.execute(tx);
}
