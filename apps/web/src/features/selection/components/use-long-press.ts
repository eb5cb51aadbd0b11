import { timing } from '@stund/contract';
import { type PointerEvent, useEffect, useRef } from 'react';

/** A finger that moves so far scrolls. */
const stillPx = 10;

interface Press {
  timer: ReturnType<typeof setTimeout>;
  target: Element;
  x: number;
  y: number;
}

/** Calls back when a finger has rested on the same spot for 500 ms. The click which follows is to be left alone then. */
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
    /** The browser wants to show its menu: it takes the press for long, perhaps a moment before the time is up. */
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
