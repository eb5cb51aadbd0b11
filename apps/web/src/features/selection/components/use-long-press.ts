import { timing } from '@stund/contract';
import { type PointerEvent, useEffect, useRef } from 'react';

/** A finger that moves so far scrolls. */
const stillPx = 10;

interface Press {
  timer: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
}

/** Calls back when a finger has rested on the same spot for 500 ms. `isDone` says that the click which follows has been used. */
export function useLongPress(onPress: (target: Element) => void) {
  const press = useRef<Press>(undefined);
  const isDone = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  return {
    takeDone: () => {
      const wasDone = isDone.current;
      isDone.current = false;
      return wasDone;
    },
    isDone: () => isDone.current,
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) => {
      end();
      isDone.current = false;
      if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
      const timer = setTimeout(() => {
        press.current = undefined;
        isDone.current = true;
        onPress(target);
      }, timing.longPressMs);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > stillPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
