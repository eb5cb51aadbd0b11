import { useRef } from 'react';
import { useEditor } from './editor-context.ts';

let gestureCount = 0;

export interface Gesture {
  /** The same name until `end`: of the commands with one name, each replaces the former. */
  name: () => string;
  end: () => void;
}

/** Names the commands that belong to one movement of a finger, a pointer or a held key. */
export function useGesture(): Gesture {
  const { endGesture } = useEditor();
  const current = useRef<string>(undefined);
  return {
    name: () => {
      if (current.current === undefined) {
        gestureCount += 1;
        current.current = `gesture-${gestureCount}`;
      }
      return current.current;
    },
    end: () => {
      if (current.current === undefined) return;
      current.current = undefined;
      endGesture();
    },
  };
}
