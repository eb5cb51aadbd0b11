import { EmptyState } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { Outlet, useMatch } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { LoadError } from '../../../shared/shell/load-error.tsx';
import { clustersQuery } from './api/map-queries.ts';
import type { MapOutlet } from './api/use-files-on-map.ts';
import { FilesInView } from './components/files-in-view.tsx';
import { MapView } from './components/map-view.tsx';
import { PlaceList } from './components/place-list.tsx';
import { YearFilter } from './components/year-filter.tsx';
import styles from './map-page.module.css';
import { zoomOfArea } from './model/area.ts';
import { daysOfYears } from './model/map-address.ts';
import { boundsOf } from './model/viewport.ts';
import { useMapAddress } from './use-map-address.ts';
import { useMapView, useSize } from './use-map-view.ts';

const world = { west: -180, south: -85, east: 180, north: 85, zoom: 3 };

/** Where the photos of the timeline were taken. The viewer opens over it. */
export function MapPage() {
  const { t } = useTexts();
  const { default_job: jobId } = useAccount();
  usePageTitle(t('map.title'));
  const isOnTop = useMatch(addresses.map) !== null;
  const surfaceRef = useRef<HTMLElement>(null);
  const size = useSize(surfaceRef);
  const address = useMapAddress();
  const { years, area, setYears, setArea } = address;
  const all = useQuery(clustersQuery(jobId, world));
  const { view, setView, settled } = useMapView({ size, clusters: all.data?.clusters, address, isOnTop });
  const [isDrawing, setDrawing] = useState(false);
  const days = daysOfYears(years);
  const inView = { ...boundsOf(settled, size), ...days };
  const isReady = size.width > 0;
  const shown = useQuery({ ...clustersQuery(jobId, { ...inView, zoom: settled.zoom }), enabled: isReady });
  const clusters = useDeferredValue(shown.data?.clusters ?? []);
  const listed = area ? { ...area, ...days } : inView;
  const inArea = useQuery({
    ...clustersQuery(jobId, { ...listed, zoom: area ? zoomOfArea(area) : settled.zoom }),
    enabled: isReady,
  });
  const isEmpty = all.data?.count === 0;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('map.title')}</h1>
      <MapView {...{ surfaceRef, view, setView, size, clusters, area, setArea, isDrawing, setDrawing }} />
      <div className={styles.side}>
        {isEmpty ? (
          <EmptyState icon={<MapPin />} title={t('map.empty.title')} text={t('map.empty.text')} />
        ) : all.error && !all.data ? (
          <LoadError title={t('map.failed')} query={all} />
        ) : (
          <>
            {isReady && (
              <FilesInView
                jobId={jobId}
                query={listed}
                found={inArea.data}
                clearArea={area && (() => setArea(undefined))}
                filter={<YearFilter {...{ jobId, years, setYears }} />}
              />
            )}
            <PlaceList jobId={jobId} />
          </>
        )}
      </div>
      <Outlet context={{ jobId, query: listed } satisfies MapOutlet} />
    </div>
  );
}
