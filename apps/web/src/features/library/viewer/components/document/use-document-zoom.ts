import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type DocumentZoom, limitZoom, nextStep, scaleOf, widestFitPx } from '../../model/document-zoom.ts';
import { useZoomKeys } from '../stage/use-zoom-keys.ts';

interface Anchor {
  x: number;
  y: number;
  /** The point of the content at that place, as a part of its width and height. */
  across: number;
  down: number;
}

export interface ZoomedDocument {
  zoom: DocumentZoom;
  scale: number;
  setZoom: (zoom: DocumentZoom) => void;
  step: (direction: 1 | -1) => void;
}

/**
 * The zoom of a document in a region that scrolls: by buttons, the keys of pictures, Ctrl with the wheel, and two fingers. The point below
 * the pointer, or the middle, stays in place.
 */
export function useDocumentZoom(
  stageRef: RefObject<HTMLElement | null>,
  contentRef: RefObject<HTMLElement | null>,
  pageRatio: number | undefined,
): ZoomedDocument {
  const [zoom, setZoom] = useState<DocumentZoom>('width');
  const room = useRoom(stageRef);
  const scale = scaleOf(zoom, { ...room, pageRatio });
  const anchor = useRef<Anchor>(undefined);

  const keepPoint = (x: number, y: number) => {
    const box = contentRef.current?.getBoundingClientRect();
    if (box) anchor.current = { x, y, across: (x - box.left) / box.width, down: (y - box.top) / box.height };
  };
  const keepMiddle = () => {
    const box = stageRef.current?.getBoundingClientRect();
    if (box) keepPoint(box.left + box.width / 2, box.top + box.height / 2);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scale changes the size of the content
  useLayoutEffect(() => {
    const [kept, box] = [anchor.current, contentRef.current?.getBoundingClientRect()];
    anchor.current = undefined;
    if (!kept || !box) return;
    const left = box.left + kept.across * box.width - kept.x;
    stageRef.current?.scrollBy({ left, top: box.top + kept.down * box.height - kept.y, behavior: 'instant' });
  }, [scale, stageRef, contentRef]);

  const change = (next: DocumentZoom) => {
    keepMiddle();
    setZoom(next);
  };
  const step = (direction: 1 | -1) => change(nextStep(scale, direction));
  useZoomGestures(stageRef, scale, (next, x, y) => {
    keepPoint(x, y);
    setZoom(limitZoom(next));
  });
  useZoomKeys({ onStep: step, onReset: () => change('width') });
  return { zoom, scale, setZoom: change, step };
}

/** The size of the region without its padding. */
function useRoom(ref: RefObject<HTMLElement | null>): { widthPx: number; heightPx: number } {
  const [room, setRoom] = useState({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry)
        setRoom({ widthPx: Math.min(widestFitPx, entry.contentRect.width), heightPx: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}

/** React's listeners are passive, and the browser would zoom the whole page. */
function useZoomGestures(
  ref: RefObject<HTMLElement | null>,
  scale: number,
  zoomTo: (scale: number, x: number, y: number) => void,
): void {
  const pinch = useRef<{ distance: number; scale: number }>(undefined);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(scale * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  });
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other) {
      pinch.current = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    pinch.current ??= { distance, scale };
    const { distance: before, scale: began } = pinch.current;
    const middle = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2] as const;
    if (event.type === 'touchmove') zoomTo((began * distance) / Math.max(1, before), ...middle);
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const ending = new AbortController();
    const options = { passive: false, signal: ending.signal };
    element.addEventListener('wheel', (event) => onWheel(event), options);
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
      element.addEventListener(type, (event) => onTouch(event), options);
    }
    return () => ending.abort();
  }, [ref]);
}
