import type { Checksum, FileId, FileType, JobId } from '@stund/contract';
import { sql } from 'kysely';
import { type Parameter, preparedQuery } from '../../platform/database/prepared-queries.ts';
import { checksumToBytes, type Database, type FileRow, type Tx } from '../../platform/database/schema.ts';
import { countNewFiles } from './month-counters.repository.ts';
import { wordsOfFile } from './search-words.ts';

/** Every column of a file, named because the query is prepared. */
const fileColumns = Object.keys({
  id: true,
  job_id: true,
  owner_id: true,
  added_by: true,
  checksum: true,
  path: true,
  size_bytes: true,
  mtime: true,
  ctime: true,
  type: true,
  is_screenshot: true,
  captured_wall: true,
  captured_offset_minutes: true,
  captured_source: true,
  month: true,
  group_id: true,
  group_type: true,
  is_master: true,
  is_preferred: true,
  hint_wall: true,
  hint_offset_minutes: true,
  hint_latitude: true,
  hint_longitude: true,
  place_area: true,
  place_id: true,
  place_cell: true,
  description: true,
  is_favorite: true,
  guest_id: true,
  comment_count: true,
  reaction_count: true,
  uploaded_at: true,
  ordered_at: true,
  deleted_at: true,
  search_words: true,
  camera: true,
} satisfies Record<keyof FileRow, true>);

/** The columns that the database fills in. */
const filledIn = ['month', 'is_master', 'comment_count', 'reaction_count', 'uploaded_at', 'deleted_at'] as const;
/** The columns that follow from others. */
type ComputedColumn = 'search_words';
const givenColumns = fileColumns.filter((column) => !(filledIn as readonly string[]).includes(column));

/** A file to be inserted, with a value for every column that the database does not fill in. */
export type FileToInsert = Omit<FileRow, (typeof filledIn)[number] | ComputedColumn>;

/** Inserts files and counts them in their months with one statement, whose text is the same for any number of them. */
export function insertFiles(tx: Tx, files: readonly FileToInsert[]): Promise<FileRow[]> {
  return insertFromJson(tx, { files: JSON.stringify(files.map(toJson)) });
}

const insertFromJson = preparedQuery(
  (_: Database, value: Parameter<{ files: string }>) => sql<FileRow>`
    with added as (
      insert into file (${sql.join(givenColumns.map((name) => sql.ref(name)))})
      select ${sql.join(givenColumns.map((name) => sql.ref(name)))} from json_populate_recordset(null::file, ${value('files')}::json)
      returning ${sql.join(fileColumns.map((name) => sql.ref(name)))}
    ), counted as (${countNewFiles('added')})
    select ${sql.join(fileColumns.map((name) => sql.ref(name)))} from added
  `,
);

/** JSON has no bytes, and PostgreSQL refuses halves of surrogate pairs in it, which become U+FFFD as in other parameters. */
function toJson({ checksum, path, description, group_id: groupId, ...file }: FileToInsert) {
  return {
    ...file,
    search_words: wordsOfFile({ job_id: file.job_id, path, description }),
    checksum: `\\x${checksum.toString('hex')}`,
    path: path.toWellFormed(),
    description: description?.toWellFormed() ?? null,
    group_id: groupId?.toWellFormed() ?? null,
  };
}

/** Lets a file show other bytes. The job must be locked, and the blob must exist and be locked. */
export async function updateBytes(
  tx: Tx,
  fileId: FileId,
  { checksum, sizeBytes, path, type }: { checksum: Checksum; sizeBytes: number; path: string; type: FileType },
): Promise<void> {
  const file = await tx
    .selectFrom('file')
    .select(['job_id', 'description'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const words = wordsOfFile({ ...file, path });
  await tx
    .updateTable('file')
    .set({ checksum: checksumToBytes(checksum), size_bytes: sizeBytes, path, type, search_words: words })
    .where('id', '=', fileId)
    .execute();
}

/** Lets files of the job outside the trash have other names. Returns those that are there. The job must be locked. */
export async function updateNames(
  tx: Tx,
  jobId: JobId,
  names: ReadonlyArray<{ id: FileId; path: string }>,
): Promise<FileId[]> {
  if (names.length === 0) return [];
  const pathOf = new Map(names.map(({ id, path }) => [id, path]));
  const files = await tx
    .selectFrom('file')
    .select(['id', 'job_id', 'description'])
    .where('job_id', '=', jobId)
    .where('id', 'in', [...pathOf.keys()])
    .where('deleted_at', 'is', null)
    .execute();
  const named = files.map((file) => ({ ...file, path: pathOf.get(file.id)! }));
  await sql`
    update file set path = named.path, search_words = named.words::tsvector
    from unnest(
      ${named.map(({ id }) => id)}::uuid[], ${named.map(({ path }) => path)}::text[], ${named.map(wordsOfFile)}::text[]
    ) as named (id, path, words)
    where file.id = named.id
  `.execute(tx);
  return named.map(({ id }) => id);
}
