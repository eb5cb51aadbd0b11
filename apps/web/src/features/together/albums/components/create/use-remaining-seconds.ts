import { useEffect, useRef, useState } from 'react';
import { remainingSeconds, type SentSample, withSample } from '../../model/remaining-time.ts';

/** The estimated remaining time of an upload; undefined while there is too little data. */
export function useRemainingSeconds(sentBytes: number, leftBytes: number): number | undefined {
  const samples = useRef<readonly SentSample[]>([]);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    samples.current = withSample(samples.current, { atMs: performance.now(), sentBytes });
    setSeconds(remainingSeconds(samples.current, leftBytes));
  }, [sentBytes, leftBytes]);
  return seconds;
}
