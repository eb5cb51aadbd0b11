import { useEffect, useRef, useState } from 'react';
import { storedText } from '../../../../../shared/store/browser-storage.ts';

const storedSeen = storedText('local', 'scrollerHint');
const hintMs = 6000;

/** Explains the scroller once, on the first scroll. Not shown to people who have used it already. */
export function useScrollerHint() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isOpen,
    offer() {
      if (window.scrollY < window.innerHeight / 2 || storedSeen.read() !== undefined) return;
      storedSeen.write('true');
      setIsOpen(true);
      timer.current = setTimeout(() => setIsOpen(false), hintMs);
    },
    dismiss() {
      storedSeen.write('true');
      setIsOpen(false);
    },
  };
}
