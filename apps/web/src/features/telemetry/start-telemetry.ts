import { accountQuery, watchAccount } from '../../shared/account/account.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { getSession, subscribeToSession } from '../../shared/session/session.ts';
import type { EventValues, RunningTelemetry } from './run-telemetry.ts';

let running: RunningTelemetry | undefined;
let shownPath: string | undefined;

/** Notes that something happened. Nothing is kept nor sent without the person's consent. Names like `upload_finished`. */
export function recordEvent(name: string, values?: EventValues): void {
  running?.record(name, values);
}

export function showPage(pathname: string): void {
  shownPath = pathname;
  running?.showPage(pathname);
}

/**
 * Starts statistics when an account with permitted_services.analytics arrives, and ends them with the consent or the
 * session. Call once; returns what ends the watch.
 */
export function startTelemetry(): () => void {
  let wanted: string | undefined;

  const begin = async (accountId: string) => {
    try {
      const { runTelemetry } = await import('./run-telemetry.ts');
      if (wanted !== accountId || running) return;
      running = runTelemetry();
      if (shownPath !== undefined) running.showPage(shownPath);
    } catch {
      // Without statistics everything else works.
    }
  };
  const follow = () => {
    const account = getSession().token === undefined ? undefined : queryClient.getQueryData(accountQuery.queryKey);
    // A server of the release before does not tell what is permitted.
    const accountId = account?.permitted_services?.analytics ? account.uuid : undefined;
    if (accountId === wanted) return;
    wanted = accountId;
    running?.stop();
    running = undefined;
    if (accountId !== undefined) void begin(accountId);
  };

  const endings = [watchAccount(follow), subscribeToSession(follow)];
  follow();
  return () => {
    for (const end of endings) end();
    wanted = undefined;
    running?.stop();
    running = undefined;
  };
}
