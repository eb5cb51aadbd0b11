import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { worldQuery } from '../api/map-queries.ts';
import { atParameter, formatViewport } from '../model/map-address.ts';
import { limitViewport, project } from '../model/viewport.ts';
import { useSize } from '../use-map-view.ts';
import { MapCanvas } from './map-canvas.tsx';
import styles from './place-map.module.css';

interface PlaceMapProps {
  position: { latitude: number; longitude: number };
  /** The name of the link to the page of the map; without one the map is a picture alone. */
  linkLabel: string | undefined;
}

/** A part of a country, at which outlines of about 1 km are exact and towns around have their names. */
const regionZoom = 5.5;
const pageZoom = 12;

/** A small map around one position. The place is said in words next to it, so that nothing is lost where the map cannot be loaded. */
export function PlaceMap({ position, linkLabel }: PlaceMapProps) {
  const { latitude, longitude } = position;
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  const { error } = useQuery(worldQuery);
  const point = useMemo(() => project(longitude, latitude), [longitude, latitude]);
  const view = useMemo(() => limitViewport({ ...point, zoom: regionZoom }, size), [point, size]);
  const clusters = useMemo(() => [{ latitude, longitude }], [latitude, longitude]);
  if (error) return null;
  const map = (
    <>
      <MapCanvas view={view} size={size} clusters={clusters} isBare />
      <span className={styles.marker} />
    </>
  );
  return (
    <div ref={ref} className={styles.map}>
      {linkLabel === undefined ? (
        map
      ) : (
        <Link
          className={styles.link}
          aria-label={linkLabel}
          to={{
            pathname: addresses.map,
            search: new URLSearchParams({ [atParameter]: formatViewport({ ...point, zoom: pageZoom }) }).toString(),
          }}
        >
          {map}
        </Link>
      )}
    </div>
  );
}
