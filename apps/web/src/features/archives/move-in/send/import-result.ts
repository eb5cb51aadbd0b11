import { type AlbumResult, describeResult, type FileResult, resultFormats } from '@stund/import-sources';
import type { ImportedItem } from './complete-import.ts';

/** What became of everything in an import. */
export interface ImportResult {
  items: readonly ImportedItem[];
  albums: readonly AlbumResult[];
  /** False when it was stopped or could not end. */
  isComplete: boolean;
}

/** How many files have each result. */
export function countResults({ items }: ImportResult): Record<FileResult, number> {
  const counts = { new: 0, 'already here': 0, joined: 0, 'in the trash': 0, 'left out': 0, failed: 0 };
  for (const { found, outcome } of items) counts[describeResult(found, outcome).result] += 1;
  return counts;
}

/** The files that could not be imported, with the reasons of the report. */
export function listFailures({ items }: ImportResult): Array<{ path: string; reason: string }> {
  return items.flatMap(({ found, outcome }) =>
    outcome.kind === 'failed' ? [{ path: found.path, reason: outcome.reason }] : [],
  );
}

/** The report as a file, with the columns of the command's report. */
export function writeReport({ items, albums, isComplete }: ImportResult, format: 'csv' | 'json'): Blob {
  const { start, row, end } = resultFormats[format]!;
  const notTaken = new Map<string, number>();
  for (const { found, outcome } of items) {
    if (found.kind !== 'file' || !('fileId' in outcome)) continue;
    for (const what of found.notTaken ?? []) notTaken.set(what, (notTaken.get(what) ?? 0) + 1);
  }
  const rows = items.map(({ found, outcome }, index) => row(describeResult(found, outcome), index));
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  return new Blob([start, ...rows, end({ albums, notTaken, isComplete })], { type });
}
