import { useEffect, useState } from 'react';

/** The value, once it has not changed for so long: nothing is asked for or drawn again for each step of typing or of a gesture. */
export function useSettled<Value>(value: Value, settleMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value, settleMs]);
  return settled;
}
