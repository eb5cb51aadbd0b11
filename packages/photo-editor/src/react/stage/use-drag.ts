import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Vector } from '../../geometry/affine.ts';
import { useGesture } from '../model/use-gesture.ts';

interface Drag<Start> {
  /** Called when a drag begins; what it returns is passed to `onMove`. Undefined leaves the pointer to others. */
  onStart: (event: PointerEvent<Element>) => Start | undefined;
  /** `by` is the distance since the start in CSS pixels. */
  onMove: (start: Start, by: Vector, gesture: string, event: PointerEvent<Element>) => void;
  onEnd?: (() => void) | undefined;
}

/** Handlers for dragging an element with a mouse, a pen or the first finger. */
export function useDrag<Start>({ onStart, onMove, onEnd }: Drag<Start>) {
  const active = useRef<{ pointer: number; x: number; y: number; start: Start }>(undefined);
  const gesture = useGesture();
  const end = (event: PointerEvent<Element>) => {
    if (active.current?.pointer !== event.pointerId) return;
    active.current = undefined;
    gesture.end();
    onEnd?.();
  };
  return {
    onPointerDown: (event: PointerEvent<Element>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      const start = onStart(event);
      if (start === undefined) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      gesture.end();
      active.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, start };
    },
    onPointerMove: (event: PointerEvent<Element>) => {
      const drag = active.current;
      if (drag?.pointer !== event.pointerId) return;
      onMove(drag.start, { x: event.clientX - drag.x, y: event.clientY - drag.y }, gesture.name(), event);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

const directions: Readonly<Record<string, Vector>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The distance that an arrow key moves by in CSS pixels: 2, and 20 with Shift; undefined for other keys. */
export function arrowStep(event: { key: string; shiftKey: boolean }): Vector | undefined {
  const direction = directions[event.key];
  if (!direction) return undefined;
  const length = event.shiftKey ? 20 : 2;
  return { x: direction.x * length, y: direction.y * length };
}

interface Keys<Start> {
  /** Called with the first key; what it returns is passed to `onMove` until the key is released. */
  onStart: () => Start;
  onMove: (start: Start, by: Vector, gesture: string) => void;
}

/** Handlers for moving an element with arrows: one movement from the press of a key to its release. */
export function useArrowKeys<Start>({ onStart, onMove }: Keys<Start>) {
  const active = useRef<{ start: Start; by: Vector }>(undefined);
  const gesture = useGesture();
  const end = () => {
    active.current = undefined;
    gesture.end();
  };
  return {
    onKeyDown: (event: KeyboardEvent<Element>) => {
      const step = arrowStep(event);
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      active.current ??= { start: onStart(), by: { x: 0, y: 0 } };
      const { start, by } = active.current;
      active.current.by = { x: by.x + step.x, y: by.y + step.y };
      onMove(start, active.current.by, gesture.name());
    },
    onKeyUp: end,
    onBlur: end,
  };
}
