import { EmptyState } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAccount } from '../../../shared/account/account.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { clustersQuery } from './api/map-queries.ts';
import { FilesInView } from './components/files-in-view.tsx';
import { MapView } from './components/map-view.tsx';
import { PlaceList } from './components/place-list.tsx';
import styles from './map-page.module.css';
import { boundsOf, type Size, type Viewport, viewportOf } from './model/viewport.ts';

const world = { west: -180, south: -85, east: 180, north: 85, zoom: 3 };
const settleMs = 200;

/** Where the photos of the timeline were taken. */
export function MapPage() {
  const { t } = useTexts();
  const { default_job: jobId } = useAccount();
  usePageTitle(t('map.title'));
  const surfaceRef = useRef<HTMLElement>(null);
  const size = useSize(surfaceRef);
  const all = useQuery(clustersQuery(jobId, world));
  const [view, setView] = useState<Viewport>(() => viewportOf([], { width: 1, height: 1 }));
  useFitOnce({ clusters: all.data?.clusters, size, setView });
  const settled = useSettled(view);
  const bounds = boundsOf(settled, size);
  const isReady = size.width > 0;
  const { data } = useQuery({ ...clustersQuery(jobId, { ...bounds, zoom: settled.zoom }), enabled: isReady });
  const clusters = useDeferredValue(data?.clusters ?? []);
  const isEmpty = all.data?.count === 0;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('map.title')}</h1>
      <MapView {...{ jobId, surfaceRef, view, setView, size, clusters }} />
      <div className={styles.side}>
        {isEmpty ? (
          <EmptyState icon={<MapPin />} title={t('map.empty.title')} text={t('map.empty.text')} />
        ) : (
          <>
            {isReady && <FilesInView jobId={jobId} query={bounds} count={data?.count} />}
            <PlaceList jobId={jobId} />
          </>
        )}
      </div>
    </div>
  );
}

/** Shows everything at first, once the size and the photos are known. */
function useFitOnce({
  clusters,
  size,
  setView,
}: {
  clusters: ReadonlyArray<{ longitude: number; latitude: number }> | undefined;
  size: Size;
  setView: (view: Viewport) => void;
}) {
  const isFitted = useRef(false);
  useEffect(() => {
    if (isFitted.current || !clusters || size.width === 0) return;
    isFitted.current = true;
    setView(viewportOf(clusters, size));
  }, [clusters, size, setView]);
}

function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

/** The viewport once it has stopped moving, so that the server is not asked for each frame. */
function useSettled(view: Viewport): Viewport {
  const [settled, setSettled] = useState(view);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(view), settleMs);
    return () => clearTimeout(timer);
  }, [view]);
  return settled;
}
