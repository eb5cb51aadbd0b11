import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Rows as one value: free texts as JSON, and all other columns with commas between them and semicolons between the rows. A hundred rows
 * of twenty columns take this process twice as long to read.
 */
export interface RowsAsText<Free extends string> {
  /** The values of each column, one for each row; null without rows. */
  free: Record<Free, Array<string | null> | null>;
  plain: string | null;
}

export interface TextColumns<Free extends string> {
  /** Columns that may contain any text. */
  free: readonly Free[];
  /** Columns that contain neither a comma nor a semicolon, or expressions of that kind. */
  plain: readonly (string | RawBuilder<unknown>)[];
  /** The order of the rows, which has to be that of the query. */
  order: RawBuilder<unknown>;
}

/** The rows of a query as a value, to be selected. */
export function rowsAsText<Free extends string>(
  rows: Expression<unknown>,
  { free, plain, order }: TextColumns<Free>,
): RawBuilder<RowsAsText<Free>> {
  const texts = free.map((name) => sql`${sql.lit(name)}, json_agg(${sql.ref(name)} order by ${order})`);
  const fields = plain.map((column) => (typeof column === 'string' ? sql.ref(column) : column));
  return sql`(
    select json_build_object(
      'free', json_build_object(${sql.join(texts)}),
      'plain', string_agg(concat(${sql.join(fields, sql`, ',', `)}), ';' order by ${order})
    )
    from (${rows}) as listed
  )`;
}

/** Reads the rows: `read` gets the plain fields of a row as text, empty for null, and its free texts. */
export function readRows<Free extends string, Row>(
  { free, plain }: RowsAsText<Free>,
  read: (fields: readonly string[], text: (name: Free) => string | null) => Row,
): Row[] {
  if (plain === null) return [];
  return plain.split(';').map((row, index) => read(row.split(','), (name) => free[name]?.[index] ?? null));
}

/** A field that may be null. */
export function numberOrNull(field: string | undefined): number | null {
  return field ? Number(field) : null;
}
