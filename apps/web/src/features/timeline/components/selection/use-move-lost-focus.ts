import { useEffect, useEffectEvent } from 'react';

/** Moves the focus when the component disappears with the element that has it, as the toolbar does when its files are deleted. */
export function useMoveLostFocus(move: () => void): void {
  const moveLatest = useEffectEvent(move);
  useEffect(
    () => () => {
      // A dialog that closes at the same time returns the focus before.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) moveLatest();
      });
    },
    [],
  );
}
