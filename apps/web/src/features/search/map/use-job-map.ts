import type { JobId } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { clustersQuery } from './api/map-queries.ts';
import { zoomOfArea } from './model/area.ts';
import { daysOfYears } from './model/map-address.ts';
import { boundsOf } from './model/viewport.ts';
import { useMapAddress } from './use-map-address.ts';
import { useMapView, useSize } from './use-map-view.ts';

const world = { west: -180, south: -85, east: 180, north: 85, zoom: 3 };

/** The state of a map of the files of a job: what it shows, which is part of the address, and the groups of photos there. `isOnTop` is false below the viewer. */
export function useJobMap({ jobId, isOnTop }: { jobId: JobId; isOnTop: boolean }) {
  const surfaceRef = useRef<HTMLElement>(null);
  const size = useSize(surfaceRef);
  const address = useMapAddress();
  const { years, area, setArea } = address;
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
  return {
    address,
    /** All groups of the world. */
    all,
    /** The properties of MapView. */
    map: { surfaceRef, view, setView, size, clusters, area, setArea, isDrawing, setDrawing },
    /** The part of the map whose photos are listed. */
    listed,
    found: inArea.data,
    clearArea: area && (() => setArea(undefined)),
    isReady,
  };
}
