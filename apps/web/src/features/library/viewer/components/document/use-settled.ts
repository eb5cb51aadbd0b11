import { useEffect, useState } from 'react';

const settleMs = 150;

/** The value, once it has not changed for a moment: pages are not drawn again for each step of a gesture. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
