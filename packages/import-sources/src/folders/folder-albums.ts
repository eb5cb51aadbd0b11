import { isMediaName } from '../describe/media-names.ts';
import type { Found } from '../found/found-file.ts';
import { makeAlbum } from '../found/make-album.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import type { DescribeOptions } from '../import-source.ts';

/** Makes the folder an album of its pictures and videos, if the person asked for it. The root has no name, and is none. */
export async function* withFolderAlbum(
  folder: SourceFolder,
  files: AsyncGenerator<Found>,
  { folderAlbums }: DescribeOptions,
): AsyncGenerator<Found> {
  if (folderAlbums === undefined || folder.path === '') {
    yield* files;
    return;
  }
  const title = folder.path.split('/').join(folderAlbums.separator);
  const album = makeAlbum('folders', folder.path, { title });
  for await (const found of files) {
    const isMember =
      found.kind === 'file' && found.memberOf === undefined && !found.isTrashed && isMediaName(found.source);
    yield isMember ? { ...found, memberOf: [album], albums: [album.title] } : found;
  }
}
