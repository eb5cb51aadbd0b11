import type { ListedJob } from '@stund/contract';
import { expect, it } from 'vitest';
import { filterAndSortAlbums, parseAlbumsView } from './albums-view.ts';

const album = (name: string, ctime: number, privacy_mode = 'private') => ({ name, ctime, privacy_mode }) as ListedJob;
const albums = [album('Østensjø', 3, 'shared'), album('', 5), album('Álbum 10', 1), album('album 9', 2, 'shared')];
const shown = (address: string) =>
  filterAndSortAlbums(albums, parseAlbumsView(new URLSearchParams(address)), 'nb').map(({ name }) => name);

it.each([
  ['', ['Østensjø', '', 'Álbum 10', 'album 9']],
  ['filter=shared', ['Østensjø', 'album 9']],
  ['filter=private&sort=NEWEST_CREATED', ['', 'Álbum 10']],
  ['sort=OLDEST_CREATED', ['Álbum 10', 'album 9', 'Østensjø', '']],
  ['sort=NAME', ['album 9', 'Álbum 10', 'Østensjø', '']],
  ['q=ALBUM', ['Álbum 10', 'album 9']],
  ['q=+10+', ['Álbum 10']],
  ['filter=nothing&sort=else', ['Østensjø', '', 'Álbum 10', 'album 9']],
])('%s', (address, expected) => {
  expect(shown(address)).toEqual(expected);
});
