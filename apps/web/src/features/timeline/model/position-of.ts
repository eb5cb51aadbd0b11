import type { FileRecord } from '@stund/contract';
import type { Position } from '../../selection/index.ts';

/** Where a file stands among those of its month: newest first by the wall clock, then by id, as the server lists them. */
export function positionOf({ timestamp, id }: Pick<FileRecord, 'timestamp' | 'id'>): Position {
  return { at: timestamp, id };
}
