import type { JobId, MapClusters } from '@stund/contract';
import { IconButton } from '@stund/ui';
import { Minus, Plus } from 'lucide-react';
import { type Dispatch, type RefObject, type SetStateAction, useRef } from 'react';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { formatNumber } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import {
  limitViewport,
  maxZoom,
  minZoom,
  project,
  type Size,
  toScreen,
  type Viewport,
  zoomAt,
} from '../model/viewport.ts';
import styles from './map.module.css';
import { MapCanvas } from './map-canvas.tsx';
import { useMapGestures, zoomStep } from './use-map-gestures.ts';

interface MapViewProps {
  jobId: JobId;
  surfaceRef: RefObject<HTMLElement | null>;
  view: Viewport;
  setView: Dispatch<SetStateAction<Viewport>>;
  size: Size;
  clusters: MapClusters['clusters'];
}

/** How far a click on a group of photos zooms in. */
const clusterZoom = 2;

/** The map with the photos on it. It can be moved by mouse, touch and keyboard. */
export function MapView({ surfaceRef, view, setView, size, clusters }: MapViewProps) {
  const { t } = useTexts();
  const gestures = useMapGestures({ surfaceRef, size, setView });
  const zoom = (by: number) => setView((before) => zoomAt(before, size, { by }));
  return (
    <section ref={surfaceRef} className={styles.surface} aria-label={t('map.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves it, as the pointer does. */}
      <div className={styles.handle} role="application" tabIndex={0} aria-label={t('map.keys')} {...gestures}>
        <MapCanvas view={view} size={size} />
      </div>
      {clusters.map((cluster) => (
        <Cluster key={cluster.cover.id} {...{ cluster, view, size, setView }} />
      ))}
      <div className={styles.zoom}>
        <IconButton
          label={t('map.zoomIn')}
          icon={<Plus />}
          onClick={() => zoom(zoomStep)}
          disabled={view.zoom >= maxZoom}
        />
        <IconButton
          label={t('map.zoomOut')}
          icon={<Minus />}
          onClick={() => zoom(-zoomStep)}
          disabled={view.zoom <= minZoom}
        />
      </div>
      <p className={styles.sources}>Natural Earth · GeoNames, CC BY 4.0</p>
    </section>
  );
}

interface ClusterProps extends Pick<MapViewProps, 'view' | 'size' | 'setView'> {
  cluster: MapClusters['clusters'][number];
}

function Cluster({ cluster, view, size, setView }: ClusterProps) {
  const { t, language } = useTexts();
  const { mediaUrl } = useMediaUrls();
  const imageRef = useRef<HTMLImageElement>(null);
  const point = project(cluster.longitude, cluster.latitude);
  const { left, top } = toScreen(view, size, point);
  if (left < -52 || top < -52 || left > size.width + 52 || top > size.height + 52) return null;
  const open = () => setView((before) => limitViewport({ ...point, zoom: before.zoom + clusterZoom }, size));
  return (
    <button
      type="button"
      className={styles.cluster}
      style={{ transform: `translate(${left}px, ${top}px) translate(-50%, -50%)` }}
      aria-label={t('map.cluster', { count: cluster.count })}
      onClick={open}
    >
      <img ref={imageRef} className={styles.photo} src={mediaUrl(cluster.cover, 'small')} alt="" draggable={false} />
      {cluster.count > 1 && <span className={styles.count}>{formatNumber(cluster.count, language)}</span>}
    </button>
  );
}
