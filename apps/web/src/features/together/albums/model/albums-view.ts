import type { Language, ListedJob } from '@stund/contract';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { matchesSearch } from '../../../../shared/albums/matches-search.ts';

export const albumFilters = ['all', 'shared', 'private'] as const;
export type AlbumFilter = (typeof albumFilters)[number];
export const albumSorts = ['RECENT_ACTIVITY', 'NEWEST_CREATED', 'OLDEST_CREATED', 'NAME'] as const;
export type AlbumSort = (typeof albumSorts)[number];

export interface AlbumsView {
  search: string;
  filter: AlbumFilter;
  sort: AlbumSort;
}

/** Reads the view of the list from the address; missing values get their defaults. */
export function parseAlbumsView(params: URLSearchParams): AlbumsView {
  return {
    search: params.get('q') ?? '',
    filter: albumFilters.find((one) => one === params.get('filter')) ?? 'all',
    sort: albumSorts.find((one) => one === params.get('sort')) ?? 'RECENT_ACTIVITY',
  };
}

/** Writes the view into a copy of the address's parameters; defaults are left out. */
export function formatAlbumsView(params: URLSearchParams, { search, filter, sort }: AlbumsView): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string, usual: string) =>
    value === usual ? next.delete(name) : next.set(name, value);
  put('q', search, '');
  put('filter', filter, 'all');
  put('sort', sort, 'RECENT_ACTIVITY');
  return next;
}

/** Filters and sorts albums. `albums` has to be sorted by latest activity, which is the default order. */
export function filterAndSortAlbums(albums: readonly ListedJob[], view: AlbumsView, language: Language): ListedJob[] {
  const chosen = albums.filter(
    (album) =>
      (view.filter === 'all' || view.filter === album.privacy_mode) && matchesSearch(albumNameOf(album), view.search),
  );
  if (view.sort === 'NEWEST_CREATED') return chosen.toSorted((one, other) => other.ctime - one.ctime);
  if (view.sort === 'OLDEST_CREATED') return chosen.toSorted((one, other) => one.ctime - other.ctime);
  if (view.sort !== 'NAME') return chosen;
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  // Albums without a name come last.
  return chosen.toSorted((one, other) => {
    const [first, second] = [albumNameOf(one), albumNameOf(other)];
    return Number(first === '') - Number(second === '') || compare(first, second);
  });
}
