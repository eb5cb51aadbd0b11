import { useEffect, useState } from 'react';

/** The value of --duration-exit: how long a closing element stays in the document. */
const exitMs = 140;

/** Keeps an element mounted during its exit animation. A leaving element must be `inert`. */
export function usePresence(isPresent: boolean): { isMounted: boolean; isLeaving: boolean } {
  const [wasPresent, setWasPresent] = useState(isPresent);
  const [lingers, setLingers] = useState(false);
  if (isPresent !== wasPresent) {
    setWasPresent(isPresent);
    setLingers(!isPresent);
  }

  useEffect(() => {
    if (!lingers) return;
    const timer = setTimeout(() => setLingers(false), exitMs);
    return () => clearTimeout(timer);
  }, [lingers]);

  return { isMounted: isPresent || lingers, isLeaving: !isPresent };
}
