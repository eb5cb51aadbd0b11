import type { FileRecord } from '@stund/contract';
import { firstFileId, lastFileId } from '../../../../shared/ids/no-id.ts';
import type { Position } from '../../selection/index.ts';
import type { MonthKey } from './month-key.ts';

/** The sort position of a file in its month: newest first by the wall clock, then by id, as the server orders them. */
export function positionOf({ timestamp, id }: Pick<FileRecord, 'timestamp' | 'id'>): Position {
  return { at: timestamp, id };
}

/** The first and last possible positions in a month, whether or not files have them. */
export function boundsOf(month: MonthKey): { newest: Position; oldest: Position } {
  return {
    newest: { at: `${month}-${lastDayOf(month)}T23:59:59.999`, id: lastFileId },
    oldest: { at: `${month}-01T00:00:00`, id: firstFileId },
  };
}

function lastDayOf(key: MonthKey): string {
  const [year = 0, month = 0] = key.split('-').map(Number);
  const last = new Date(Date.UTC(2000, month, 0));
  last.setUTCFullYear(year, month, 0);
  return String(last.getUTCDate()).padStart(2, '0');
}
