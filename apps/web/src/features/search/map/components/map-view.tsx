import type { FileId, MapClusters } from '@stund/contract';
import { Button, IconButton } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Minus, Plus, SquareDashed, X } from 'lucide-react';
import { type Dispatch, type ReactNode, type RefObject, type SetStateAction, useRef } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { mapTilesQuery } from '../api/map-tiles.ts';
import { type Bounds, maxZoom, minZoom, type Size, type Viewport, zoomAt } from '../model/viewport.ts';
import { AreaLayer, AreaOutline } from './area-layer.tsx';
import { Cluster } from './cluster.tsx';
import styles from './map.module.css';
import { MapCanvas } from './map-canvas.tsx';
import { useMapGestures, zoomStep } from './use-map-gestures.ts';

/** Names of the sources, which are the same in all languages. */
const sources = 'Natural Earth · GeoNames, CC BY 4.0';

interface MapViewProps {
  surfaceRef: RefObject<HTMLElement | null>;
  view: Viewport;
  setView: Dispatch<SetStateAction<Viewport>>;
  size: Size;
  clusters: MapClusters['clusters'];
  /** The part that was chosen. */
  area: Bounds | undefined;
  setArea: (area: Bounds | undefined) => void;
  isDrawing: boolean;
  setDrawing: (isDrawing: boolean) => void;
  /** The address of a file in the viewer. */
  addressOf: (fileId: FileId) => string;
  /** A field that moves the map. */
  search?: ReactNode;
}

/** The map with the photos on it. It can be moved by mouse, touch and keyboard, and a rectangle of it can be chosen. */
export function MapView(props: MapViewProps) {
  const { surfaceRef, view, setView, size, clusters, area, setArea, isDrawing, setDrawing, addressOf, search } = props;
  const { t } = useTexts();
  const gestures = useMapGestures({ surfaceRef, size, setView });
  const handleRef = useRef<HTMLDivElement>(null);
  const zoom = (by: number) => setView((before) => zoomAt(before, size, { by }));
  const focusMap = () => handleRef.current?.focus({ preventScroll: true });
  const finish = (chosen: Bounds | undefined) => {
    if (chosen) setArea(chosen);
    setDrawing(false);
    focusMap();
  };
  return (
    <section ref={surfaceRef} className={styles.surface} aria-label={t('map.title')}>
      <div
        ref={handleRef}
        className={styles.handle}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves it, as the pointer does.
        tabIndex={0}
        aria-label={t('map.keys')}
        {...gestures}
      >
        <MapCanvas view={view} size={size} clusters={clusters} />
      </div>
      {area && !isDrawing && <AreaOutline area={area} view={view} size={size} />}
      {clusters.map((cluster) => (
        <Cluster key={cluster.cover.id} {...{ cluster, view, size, setView, addressOf, focusMap }} />
      ))}
      {isDrawing && <AreaLayer view={view} size={size} onDone={finish} />}
      <div className={styles.tools}>
        {!isDrawing && search}
        <Button
          className={styles.tool}
          icon={isDrawing ? <X /> : <SquareDashed />}
          onClick={() => (isDrawing ? finish(undefined) : setDrawing(true))}
        >
          {t(isDrawing ? 'map.area.cancel' : 'map.area')}
        </Button>
      </div>
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
      <Sources />
    </section>
  );
}

/** Who made what the map shows. The license of OpenStreetMap asks to be named with the map. */
function Sources() {
  const { data: tiles } = useQuery(mapTilesQuery);
  return <p className={styles.sources}>{[sources, tiles?.attribution].filter(Boolean).join(' · ')}</p>;
}
