import { limits } from '@stund/contract';
import type { SourceName } from '../import-source.ts';
import { toLine } from '../text/plain-text.ts';
import type { FoundAlbum } from './found-album.ts';

/** Describes an album by what identifies it in its source: an id, or a path where there is none. */
export function makeAlbum(
  source: SourceName,
  id: string,
  {
    title,
    ...given
  }: Pick<FoundAlbum, 'title'> & Partial<Pick<FoundAlbum, 'createdMs' | 'order' | 'comments' | 'notTaken'>>,
): FoundAlbum {
  return {
    key: `${source} ${id.normalize('NFC')}`,
    folder: '',
    title: toLine(title, limits.maxTitleLength),
    comments: [],
    notTaken: [],
    ...given,
  };
}
