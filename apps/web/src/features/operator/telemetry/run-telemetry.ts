import {
  type ClientProperty,
  readUserAgent,
  type StatisticsEvent,
  sendClientStats,
  sendStatisticsEvents,
} from '@stund/contract';
import { sendInBackground } from './api/send-in-background.ts';
import { watchActivity } from './model/activity.ts';
import { createEventQueue } from './model/event-queue.ts';
import { pageNameOf } from './model/page-name.ts';

/** The values of an event: counts, durations and fixed words, never content or texts of the person. */
export type EventValues = Readonly<Record<string, string | number | boolean>>;

export interface RunningTelemetry {
  record(name: string, values?: EventValues): void;
  showPage(pathname: string): void;
  stop(): void;
}

/** Collects statistics of one person who agreed to them, from the first authenticated load until `stop`. */
export function runTelemetry(): RunningTelemetry {
  const queue = createEventQueue((events) => sendInBackground(sendStatisticsEvents, { body: { events } }));
  const stopActivity = watchActivity((activity) => void sendInBackground(sendClientStats, { body: activity }));
  const onHidden = () => {
    if (document.visibilityState === 'hidden') queue.flush();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', queue.flush);

  let page: string | undefined;
  const record = (name: string, values?: EventValues) =>
    queue.add({ type: 'event', name, time: now(), ...(page && { page }), ...(values && { values }) });

  queue.add(...properties());
  return {
    record,
    showPage(pathname) {
      const name = pageNameOf(pathname);
      // Moving between pictures stays on the same page.
      if (name === page) return;
      page = name;
      record('page_shown');
    },
    stop() {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', queue.flush);
      stopActivity();
      queue.close();
    },
  };
}

function properties(): StatisticsEvent[] {
  const found = clientPropertiesOf(navigator.userAgent, import.meta.env.CLIENT_VERSION);
  const time = now();
  return Object.entries(found).map(
    ([name, value]) => ({ type: 'property', name, time, value }) as Extract<StatisticsEvent, { type: 'property' }>,
  );
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** Properties of this client that disclose nothing about the person. */
function clientPropertiesOf(userAgent: string, clientVersion: string): Partial<Record<ClientProperty, string>> {
  const { browser, browserVersion, system, systemVersion } = readUserAgent(userAgent);
  return {
    client_codename: 'web',
    client_version: clientVersion,
    ...(system && { platform: system }),
    ...(systemVersion && { os_version: systemVersion }),
    ...(browser && { browser }),
    ...(browserVersion && { browser_version: browserVersion }),
  };
}
