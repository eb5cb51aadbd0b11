import type { ListedFile } from '@stund/contract';

/** The files of a month, newest first. */
export interface MonthOfFiles {
  /** As in "2025-10". */
  key: string;
  files: readonly ListedFile[];
}

/** Groups files, which are sorted from the newest one on, by the month in which they were taken. */
export function groupByMonth(files: readonly ListedFile[]): MonthOfFiles[] {
  const months = Map.groupBy(files, ({ timestamp }) => timestamp.slice(0, 7));
  return [...months].map(([key, ofMonth]) => ({ key, files: ofMonth }));
}
