import type { FileRecord } from '@stund/contract';
import type { Position } from '../../selection/index.ts';
import { daysOf, type MonthKey } from './month-key.ts';

/** Where a file stands among those of its month: newest first by the wall clock, then by id, as the server lists them. */
export function positionOf({ timestamp, id }: Pick<FileRecord, 'timestamp' | 'id'>): Position {
  return { at: timestamp, id };
}

/** The last place of a month and the first, whether or not there is a file. */
export function boundsOf(month: MonthKey): { newest: Position; oldest: Position } {
  const { start, end } = daysOf(month);
  return {
    newest: { at: `${end}T23:59:59.999`, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
    oldest: { at: `${start}T00:00:00`, id: '00000000-0000-0000-0000-000000000000' },
  };
}
