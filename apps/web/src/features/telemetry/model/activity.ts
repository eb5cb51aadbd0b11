import { telemetry } from '@stund/contract';
import { type StoredText, storedText } from '../../../shared/store/browser-storage.ts';

/** In unix seconds; never engaged so far is null. */
export interface Activity {
  last_foreground: number;
  last_engaged: number | null;
}

type Moment = 'foreground' | 'engaged';

/** When each was last told, by any tab of this browser. */
const reportedAt: Readonly<Record<Moment, StoredText>> = {
  foreground: storedText('local', 'foreground_told_at'),
  engaged: storedText('local', 'engaged_told_at'),
};

const engagements = ['pointerdown', 'keydown'] as const;

/** Tells when the page was looked at and used, each at most once an hour. Returns what ends it. */
export function watchActivity(report: (activity: Activity) => void): () => void {
  const last: Record<Moment, number | null> = { foreground: null, engaged: null };
  const record = (moment: Moment) => {
    const now = Date.now();
    last[moment] = now;
    const sinceReportMs = now - Number(reportedAt[moment].read() ?? 0);
    // A clock that was set back must not silence it for longer.
    if (sinceReportMs >= 0 && sinceReportMs < telemetry.activityCooldownMs) return;
    reportedAt[moment].write(String(now));
    report({
      last_foreground: toSeconds(last.foreground ?? now),
      last_engaged: last.engaged === null ? null : toSeconds(last.engaged),
    });
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') record('foreground');
  };
  const onEngaged = () => record('engaged');

  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  for (const name of engagements) document.addEventListener(name, onEngaged, { capture: true, passive: true });
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    for (const name of engagements) document.removeEventListener(name, onEngaged, { capture: true });
    // The next person at this browser is somebody else.
    reportedAt.foreground.remove();
    reportedAt.engaged.remove();
  };
}

function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
