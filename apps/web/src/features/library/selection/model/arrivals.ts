import { changeTypes } from '@stund/contract';

interface Change {
  serial: number;
  type: number;
  file_id: string | null;
  payload: Readonly<Record<string, unknown>>;
}

/** The ids of files recently added to a job, with the serial of the change. */
export type Arrivals = ReadonlyMap<string, number>;

/** Adds the files that the changes report as added. A file whose metadata was read again is not new. */
export function withArrivals(arrivals: Arrivals, changes: readonly Change[]): Arrivals {
  const came = changes.filter(
    ({ type, file_id, payload }) => type === changeTypes.fileAdded && file_id !== null && payload.renewed !== true,
  );
  if (came.length === 0) return arrivals;
  const next = new Map(arrivals);
  for (const { file_id, serial } of came) next.set(file_id!, Math.max(serial, next.get(file_id!) ?? 0));
  return next;
}
