import type { AccountId } from '@stund/contract';
import { accountQuery, watchAccount } from '../../../shared/account/account.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { getSession, subscribeToSession } from '../../../shared/session/session.ts';
import type { EventValues, RunningTelemetry } from './run-telemetry.ts';

let running: RunningTelemetry | undefined;
let shownPath: string | undefined;

/** Records an event. Without the person's consent nothing is stored or sent. Names look like `upload_finished`. */
export function recordEvent(name: string, values?: EventValues): void {
  running?.record(name, values);
}

export function showPage(pathname: string): void {
  shownPath = pathname;
  running?.showPage(pathname);
}

/**
 * Starts statistics when an account with permitted_services.analytics is loaded, and stops them when the consent or the
 * session ends. Call once; returns a function that stops it.
 */
export function startTelemetry(): () => void {
  let wanted: string | undefined;

  const begin = async (accountId: AccountId) => {
    try {
      const { runTelemetry } = await import('./run-telemetry.ts');
      if (wanted !== accountId || running) return;
      running = runTelemetry();
      if (shownPath !== undefined) running.showPage(shownPath);
    } catch {
      // Everything else works without statistics.
    }
  };
  const follow = () => {
    const account = getSession().token === undefined ? undefined : queryClient.getQueryData(accountQuery.queryKey);
    // The previous release of the server does not send what is permitted.
    const accountId = account?.permitted_services?.analytics ? account.uuid : undefined;
    if (accountId === wanted) return;
    wanted = accountId;
    running?.stop();
    running = undefined;
    if (accountId !== undefined) void begin(accountId);
  };

  const subscriptions = [watchAccount(follow), subscribeToSession(follow)];
  follow();
  return () => {
    for (const end of subscriptions) end();
    wanted = undefined;
    running?.stop();
    running = undefined;
  };
}
