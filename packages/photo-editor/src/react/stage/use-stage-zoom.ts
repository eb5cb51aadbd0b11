import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Vector } from '../../geometry/affine.ts';
import type { Size } from '../../geometry/crop-frame.ts';
import { fitted, panBy, type Zoom, zoomAt } from './zoom.ts';

export interface StageZoom {
  zoom: Zoom;
  zoomBy: (factor: number) => void;
  reset: () => void;
  pan: (by: Vector) => void;
  /** These belong on the stage's element. */
  handlers: {
    onPointerDown: (event: PointerEvent<Element>) => void;
    onPointerMove: (event: PointerEvent<Element>) => void;
    onPointerUp: (event: PointerEvent<Element>) => void;
    onPointerCancel: (event: PointerEvent<Element>) => void;
  };
}

interface Options {
  ref: RefObject<HTMLElement | null>;
  shown: Size;
  stage: Size;
  maxScale: number;
}

/** Zooms with the wheel, two fingers, keys and buttons; moves the picture with one pointer where nothing else takes it. */
export function useStageZoom({ ref, shown, stage, maxScale }: Options): StageZoom {
  const [zoom, setZoom] = useState<Zoom>(fitted);
  const bounds = { shown, stage, maxScale };
  const pointers = useRef(new Map<number, Vector>());
  const fromCenter = (clientX: number, clientY: number): Vector => {
    const box = ref.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0) - stage.width / 2, y: clientY - (box?.top ?? 0) - stage.height / 2 };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
    setZoom((current) => zoomAt(current, factor, fromCenter(event.clientX, event.clientY), bounds));
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // React's own listener is passive, so it could not keep the page from zooming.
    const listener = (event: WheelEvent) => onWheel(event);
    element.addEventListener('wheel', listener, { passive: false });
    return () => element.removeEventListener('wheel', listener);
  }, [ref]);

  const release = (event: PointerEvent<Element>) => void pointers.current.delete(event.pointerId);
  return {
    zoom,
    zoomBy: (factor) => setZoom((current) => zoomAt(current, factor, { x: 0, y: 0 }, bounds)),
    reset: () => setZoom(fitted),
    pan: (by) => setZoom((current) => panBy(current, by, bounds)),
    handlers: {
      onPointerDown: (event) => {
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        const before = pointers.current.get(event.pointerId);
        if (!before) return;
        const now = { x: event.clientX, y: event.clientY };
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        pointers.current.set(event.pointerId, now);
        if (!other) {
          setZoom((current) => panBy(current, { x: now.x - before.x, y: now.y - before.y }, bounds));
          return;
        }
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        const middle = fromCenter((now.x + other.x) / 2, (now.y + other.y) / 2);
        setZoom((current) =>
          panBy(
            zoomAt(current, factor, middle, bounds),
            { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 },
            bounds,
          ),
        );
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

const distance = (a: Vector, b: Vector) => Math.hypot(a.x - b.x, a.y - b.y);
