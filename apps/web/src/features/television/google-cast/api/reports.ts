import type { CastReport } from '@stund/contract';

/** A message of the receiver; undefined for anything else, such as from another version. */
export function parseReport(message: unknown): CastReport | undefined {
  const report = (typeof message === 'string' ? parseJson(message) : message) as Record<string, unknown> | null;
  if (typeof report !== 'object' || report === null) return undefined;
  if (report.type === 'no-code') return { type: 'no-code' };
  const { code } = report;
  if ((report.type === 'code' || report.type === 'ended') && typeof code === 'string')
    return { type: report.type, code };
  return isStatus(report) ? (report as unknown as CastReport) : undefined;
}

function isStatus(report: Record<string, unknown>): boolean {
  return (
    report.type === 'status' &&
    isTextOrNull(report.code) &&
    isTextOrNull(report.fileId) &&
    isTextOrNull(report.failedId) &&
    typeof report.request === 'number' &&
    typeof report.isSlideshow === 'boolean' &&
    typeof report.isOffline === 'boolean' &&
    isVideoOrNull(report.video)
  );
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

function isVideoOrNull(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  const { isPaused, seconds, durationSeconds, change } = value as Record<string, unknown>;
  return (
    typeof isPaused === 'boolean' &&
    typeof seconds === 'number' &&
    typeof change === 'number' &&
    (durationSeconds === null || typeof durationSeconds === 'number')
  );
}

function parseJson(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}
