import { compactTimelineFile, type TimelineFile, type TimelineMonths } from '@stund/contract';
import { type PresentFileOptions, presentTile, type ReadTile } from '../files/index.ts';
import type { MonthCounts, TileRow } from './timeline.repository.ts';

export function presentMonth({ month, ...counts }: MonthCounts): TimelineMonths['months'][number] {
  return { year: Math.floor(month / 100), month: month % 100, ...counts };
}

export function presentTimelineFile(row: TileRow | ReadTile, presenting: PresentFileOptions): TimelineFile {
  return compactTimelineFile(presentTile(row, presenting));
}
