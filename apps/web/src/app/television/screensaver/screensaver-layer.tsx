import { type JobId, timing } from '@stund/contract';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useKnownAccount } from '../../../shared/account/use-known-account.ts';
import { useTelevisionLayout } from '../../../shared/shell/television-layout.ts';
import { parseSlideshowHash } from '../../../shared/slideshow/slideshow-hash.ts';
import { useIdle } from './use-idle.ts';

const Screensaver = lazy(async () => ({ default: (await import('./screensaver.tsx')).Screensaver }));

/** Shows photos of the timeline on a television on which no key was pressed for five minutes (docs/rules/casting.md#ca6). */
export function ScreensaverLayer() {
  const isOnTelevision = useTelevisionLayout();
  const account = useKnownAccount();
  return isOnTelevision && account ? <Watch jobId={account.default_job} /> : null;
}

function Watch({ jobId }: { jobId: JobId }) {
  const [isOn, setIsOn] = useState(false);
  const { hash } = useLocation();
  const isSlideshow = parseSlideshowHash(hash).isOn;
  useIdle(timing.screensaverMs, () => {
    if (!isSlideshow && !document.hidden && !isVideoPlaying()) setIsOn(true);
  });
  if (!isOn) return null;
  return (
    <Suspense fallback={null}>
      <Screensaver jobId={jobId} onEnd={() => setIsOn(false)} />
    </Suspense>
  );
}

function isVideoPlaying(): boolean {
  return [...document.querySelectorAll('video')].some(({ paused, ended }) => !paused && !ended);
}
