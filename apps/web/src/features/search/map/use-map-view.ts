import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatViewport } from './model/map-address.ts';
import { limitViewport, type Size, type Viewport, viewportOf } from './model/viewport.ts';

const settleMs = 200;

interface MapViewOptions {
  size: Size;
  /** All groups of photos, once they are known. */
  clusters: ReadonlyArray<{ longitude: number; latitude: number }> | undefined;
  /** Where the address says that the map is, as text and as it is understood. */
  address: { at: string | undefined; view: Viewport | undefined; setView: (view: Viewport) => void };
  /** False below the viewer, where the address belongs to the file. */
  isOnTop: boolean;
}

/**
 * What the map shows: what the address says, else all photos. `settled` is what it showed when it last stopped moving, so that neither the server
 * is asked nor the address written for each frame.
 */
export function useMapView({ size, clusters, address, isOnTop }: MapViewOptions) {
  const [view, setView] = useState<Viewport>(() => address.view ?? viewportOf([], { width: 1, height: 1 }));
  const [settled, setSettled] = useState(view);
  const [isPlaced, setPlaced] = useState(address.view !== undefined);
  const [limitedTo, setLimitedTo] = useState(size);
  const written = useRef(address.at);

  if (size !== limitedTo && size.width > 0) {
    setLimitedTo(size);
    setView((before) => limitViewport(before, size));
  }
  if (!isPlaced && clusters && size.width > 0) {
    setPlaced(true);
    setView(viewportOf(clusters, size));
  }

  // A link or the history has led to another part of the map.
  useEffect(() => {
    if (address.at === written.current || !address.view) return;
    written.current = address.at;
    setPlaced(true);
    setView(size.width === 0 ? address.view : limitViewport(address.view, size));
  }, [address.at, address.view, size]);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(view), settleMs);
    return () => clearTimeout(timer);
  }, [view]);

  const write = useRef(address.setView);
  write.current = address.setView;
  useEffect(() => {
    const text = formatViewport(settled);
    if (!isPlaced || !isOnTop || settled !== view || text === written.current) return;
    written.current = text;
    write.current(settled);
  }, [settled, view, isOnTop, isPlaced]);

  return { view, setView, settled };
}

/** The size of an element in pixels, 0 before it is known. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
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
