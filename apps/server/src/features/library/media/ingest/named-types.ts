import type { Database, MediaRow } from '../../../../platform/database/schema.ts';
import { nameType } from '../../../../platform/file-type/media-type-names.ts';
import { selectPathsOfBlob } from '../../../../storage/index.ts';

/**
 * The types of pictures and videos that the names of the files give to bytes which say nothing themselves, always in the same order. See
 * [Note: names belong to files].
 */
export async function selectNamedTypes(
  database: Database,
  { checksum, mime_type }: Pick<MediaRow, 'checksum' | 'mime_type'>,
): Promise<string[]> {
  const named = (await selectPathsOfBlob(database, checksum)).map((path) => nameType(mime_type, path));
  return [...new Set(named.filter(({ type }) => type !== 'Documents').map(({ mimeType }) => mimeType))].sort();
}
