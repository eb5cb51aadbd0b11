import { useEffect, useRef, useState } from 'react';
import { type SentSample, secondsLeft, withSample } from '../../model/time-left.ts';

/** How long an upload still takes; undefined while nobody can know. */
export function useSecondsLeft(sentBytes: number, leftBytes: number): number | undefined {
  const samples = useRef<readonly SentSample[]>([]);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    samples.current = withSample(samples.current, { atMs: performance.now(), sentBytes });
    setSeconds(secondsLeft(samples.current, leftBytes));
  }, [sentBytes, leftBytes]);
  return seconds;
}
