import type { JobId, ListedPlaces } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { formatCountry, placeNameIn } from '../../../../shared/places/format-place.ts';
import { placesQuery } from '../api/map-queries.ts';
import styles from './place-list.module.css';

/** The same as the map in words: each country with its places and the number of photos. With `hasSearch` the places lead to a search of the timeline. */
export function PlaceList({ jobId, hasSearch }: { jobId: JobId; hasSearch: boolean }) {
  const { t, language } = useTexts();
  const { data } = useQuery(placesQuery(jobId));
  if (!data || data.places.length === 0) return null;
  const countries = Map.groupBy(data.places, ({ country }) => country);
  const countOf = (places: ListedPlaces['places']) => places.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.list} aria-labelledby="map-places">
      <h2 id="map-places" className={styles.title}>
        {t('map.places')}
      </h2>
      {[...countries].map(([country, places]) => (
        <details key={country} className={styles.country}>
          <summary className={styles.name}>
            {formatCountry(country, language)}{' '}
            <span className={styles.count}>{formatNumber(countOf(places), language)}</span>
          </summary>
          <ul className={styles.places}>
            {places.map((place) => (
              <li key={`${place.region}/${place.id}`}>
                <PlaceName name={placeNameIn(place, language) ?? place.region} hasSearch={hasSearch} />{' '}
                <span className={styles.count}>{formatNumber(place.count, language)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {data.more_places > 0 && <p className={styles.count}>{t('map.morePlaces', { count: data.more_places })}</p>}
    </section>
  );
}

/** The name of a place: where the person has a search, a link to the photos that it finds there. */
function PlaceName({ name, hasSearch }: { name: string | null; hasSearch: boolean }) {
  const { t } = useTexts();
  if (name === null) return <span>{t('map.elsewhere')}</span>;
  if (!hasSearch) return <bdi>{name}</bdi>;
  return (
    <Link to={addresses.searchFor(name)} dir="auto">
      {name}
    </Link>
  );
}
