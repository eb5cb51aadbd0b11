import type { FoundAlbum } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AlbumCover } from '../../../../shared/albums/album-cover.tsx';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { formatNumber } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import type { SearchText } from '../../../../shared/search/search-text.ts';
import { foundAlbumsQuery } from '../api/found-albums.ts';
import styles from './found-albums.module.css';

/** Albums with files that the search finds and the timeline does not have. Each opens with the search. Nothing is shown while there are none. */
export function FoundAlbums({ search }: { search: SearchText }) {
  const { t } = useTexts();
  const { data } = useQuery(foundAlbumsQuery(search));
  if (!data || data.albums.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="found-albums">
      <h2 id="found-albums" className={styles.title}>
        {t('search.albums')}
      </h2>
      <ul className={styles.cards}>
        {data.albums.map((album) => (
          <FoundAlbumCard key={album.id} album={album} q={search.q} />
        ))}
      </ul>
      {data.has_more && <p className={styles.more}>{t('search.albums.more')}</p>}
    </section>
  );
}

function FoundAlbumCard({
  album: { id, name, is_own: isOwn, count, cover, counts_all: countsAll },
  q,
}: {
  album: FoundAlbum;
  q: string;
}) {
  const { t, language } = useTexts();
  const counted = countsAll
    ? t('search.found', { count })
    : t('search.albums.many', { count: formatNumber(count, language) });
  return (
    <li>
      <Link to={addresses.albumSearch(id, q)} className={styles.card}>
        <AlbumCover file={cover} className={styles.cover} />
        <span className={styles.words}>
          <bdi className={styles.name}>{albumNameOf({ name }) || t('search.albums.unnamed')}</bdi>
          <span className={styles.facts}>{isOwn ? counted : `${counted} · ${t('search.albums.shared')}`}</span>
        </span>
      </Link>
    </li>
  );
}
