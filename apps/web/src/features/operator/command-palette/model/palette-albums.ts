import type { JobId, ListedJob } from '@stund/contract';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { matchesSearch } from '../../../../shared/albums/matches-search.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { matchesWords } from './palette-commands.ts';

/** An album that the palette opens. */
export interface PaletteAlbum {
  id: JobId;
  name: string;
  address: string;
}

/** More rows than this don't fit below the other groups. Typing more of the name finds the others. */
const mostAlbums = 8;

interface AlbumSearch {
  search: string;
  pathname: string;
  /** The name of the row for an album, in which all typed words are found. */
  labelOf: (name: string) => string;
}

/**
 * The albums for what was typed, those whose name contains it first. None before something is typed, and neither albums without a name nor
 * the one that is open.
 */
export function findAlbums(albums: readonly ListedJob[], { search, pathname, labelOf }: AlbumSearch): PaletteAlbum[] {
  if (search.trim() === '') return [];
  const named = albums
    .map((album) => ({ id: album.id, name: albumNameOf(album), address: addresses.album(album.id) }))
    .filter(({ name, address }) => name !== '' && address !== pathname && matchesWords(labelOf(name), search));
  const isNamedSo = ({ name }: PaletteAlbum) => matchesSearch(name, search);
  return [...named.filter(isNamedSo), ...named.filter((album) => !isNamedSo(album))].slice(0, mostAlbums);
}
