import { telemetry } from '@stund/contract';
import { type StoredText, storedText } from '../../../../shared/store/browser-storage.ts';

/** Times in unix seconds; `last_engaged` is null until the person has interacted. */
export interface Activity {
  last_foreground: number;
  last_engaged: number | null;
}

type Moment = 'foreground' | 'engaged';

/** The times of the last reports by any tab of this browser. */
const reportedAt: Readonly<Record<Moment, StoredText>> = {
  foreground: storedText('local', 'foreground_told_at'),
  engaged: storedText('local', 'engaged_told_at'),
};

const engagements = ['pointerdown', 'keydown'] as const;

/**
 * Reports when the page was visible and when it was used, each at most once an hour. Returns a function that stops it.
 */
export function watchActivity(report: (activity: Activity) => void): () => void {
  const last: Record<Moment, number | null> = { foreground: null, engaged: null };
  const record = (moment: Moment) => {
    const now = Date.now();
    last[moment] = now;
    const sinceReportMs = now - Number(reportedAt[moment].read() ?? 0);
    // A report in the future, from before a clock was set back, does not delay the next one.
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
    // The next person at this browser starts without these times.
    reportedAt.foreground.remove();
    reportedAt.engaged.remove();
  };
}

function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
