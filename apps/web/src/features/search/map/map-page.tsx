import { useRef } from 'react';
import { Outlet, useMatch } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { useRetainedFocus } from '../../../shared/navigation/use-retained-focus.ts';
import type { MapOutlet } from './api/use-files-on-map.ts';
import { FilesInView } from './components/files-in-view.tsx';
import { FindPlace } from './components/find-place.tsx';
import { MapState } from './components/map-state.tsx';
import { MapView } from './components/map-view.tsx';
import { PlaceList } from './components/place-list.tsx';
import { Sheet } from './components/sheet.tsx';
import { YearFilter } from './components/year-filter.tsx';
import styles from './map-page.module.css';
import { limitViewport, project } from './model/viewport.ts';
import { useJobMap } from './use-job-map.ts';

/** Where the photos of the timeline were taken. The viewer opens over it. */
export function MapPage() {
  const { t } = useTexts();
  const { default_job: jobId } = useAccount();
  usePageTitle(t('map.title'));
  const isOnTop = useMatch(addresses.map) !== null;
  const pageRef = useRef<HTMLDivElement>(null);
  useRetainedFocus(pageRef);
  const { map, all, listed, found, clearArea, isReady, address } = useJobMap({ jobId, isOnTop });
  const { years, setYears } = address;
  const goTo = ({ latitude, longitude, zoom }: { latitude: number; longitude: number; zoom: number }) =>
    map.setView(() => limitViewport({ ...project(longitude, latitude), zoom }, map.size));
  return (
    <>
      <div ref={pageRef} className={styles.page}>
        <h1 className="visually-hidden">{t('map.title')}</h1>
        <MapView {...map} addressOf={addresses.fileOnMap} search={<FindPlace onFound={goTo} />} />
        <Sheet label={t('map.list')}>
          <MapState all={all}>
            {isReady && (
              <FilesInView
                jobId={jobId}
                query={listed}
                found={found}
                clearArea={clearArea}
                filter={<YearFilter {...{ jobId, years, setYears }} />}
                addressOf={addresses.fileOnMap}
                isSelectable
                hasMenus={isOnTop}
              />
            )}
            <PlaceList jobId={jobId} hasSearch />
          </MapState>
        </Sheet>
      </div>
      {/* Outside of the page, which is inert below the viewer and leaves its focus alone. */}
      <Outlet context={{ jobId, query: listed } satisfies MapOutlet} />
    </>
  );
}
