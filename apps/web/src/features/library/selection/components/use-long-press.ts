import { timing } from '@stund/contract';
import { type PointerEvent, useEffect, useRef } from 'react';

/** A pointer that moves farther than this is scrolling. */
const stillPx = 10;

interface Press {
  timer: ReturnType<typeof setTimeout>;
  target: Element;
  x: number;
  y: number;
}

/** Calls back after a long press of 500 ms. The click that follows has to be ignored. */
export function useLongPress(onPress: (target: Element) => void) {
  const press = useRef<Press>(undefined);
  const isDone = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  const fire = (target: Element) => {
    end();
    isDone.current = true;
    onPress(target);
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  return {
    consumeClick: () => {
      const wasDone = isDone.current;
      isDone.current = false;
      return wasDone;
    },
    /** The browser may open its context menu shortly before the time is up, which counts as a long press. */
    consumeContextMenu: () => {
      if (press.current) fire(press.current.target);
      return isDone.current;
    },
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) => {
      end();
      isDone.current = false;
      if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
      const timer = setTimeout(() => fire(target), timing.longPressMs);
      press.current = { timer, target, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > stillPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
