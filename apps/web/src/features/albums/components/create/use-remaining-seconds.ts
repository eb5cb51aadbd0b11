import { useEffect, useRef, useState } from 'react';
import { remainingSeconds, type SentSample, withSample } from '../../model/remaining-time.ts';

/** How long an upload still takes; undefined while nobody can know. */
export function useRemainingSeconds(sentBytes: number, leftBytes: number): number | undefined {
  const samples = useRef<readonly SentSample[]>([]);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    samples.current = withSample(samples.current, { atMs: performance.now(), sentBytes });
    setSeconds(remainingSeconds(samples.current, leftBytes));
  }, [sentBytes, leftBytes]);
  return seconds;
}
