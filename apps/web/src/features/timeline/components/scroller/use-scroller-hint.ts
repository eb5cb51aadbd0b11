import { useEffect, useRef, useState } from 'react';
import { storedText } from '../../../../shared/store/browser-storage.ts';

const seen = storedText('local', 'fastScrollerTooltip');
const hintMs = 6000;

/** Says once, with the first scroll, what the scroller is for. Whoever uses it by themselves isn't told. */
export function useScrollerHint() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isOpen,
    offer() {
      if (window.scrollY < window.innerHeight / 2 || seen.read() !== undefined) return;
      seen.write('true');
      setIsOpen(true);
      timer.current = setTimeout(() => setIsOpen(false), hintMs);
    },
    dismiss() {
      seen.write('true');
      setIsOpen(false);
    },
  };
}
