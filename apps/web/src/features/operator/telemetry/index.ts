/**
 * Statistics of people who agreed to them, and crash reports. The door is small: the rest is loaded when there is
 * something to send.
 */
export { pageNameOf } from './model/page-name.ts';
export { reportCrash, watchCrashes } from './report-crash.ts';
export { reportUnknownChanges } from './report-unknown-changes.ts';
export { recordEvent, startTelemetry } from './start-telemetry.ts';
export { usePageName } from './use-page-name.ts';
