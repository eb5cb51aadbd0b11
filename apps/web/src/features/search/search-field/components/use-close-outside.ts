import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes what is open when something outside of it is pressed or gets the focus. */
export function useCloseOutside(ref: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const onOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !ref.current?.contains(event.target)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [isOpen]);
}
