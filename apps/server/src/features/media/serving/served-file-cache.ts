import type { FileId, JobId } from '@stund/contract';
import { changeChannel } from '../../../kernel/record-change.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { ChangeListener } from '../../../platform/pub-sub/change-listener.ts';
import { findServedFile, hasSeat, type ServedFile } from '../media.repository.ts';

/** Finds the data for serving a file; undefined once it is deleted. */
export type FindServed = (database: Database, jobId: JobId, fileId: FileId) => Promise<ServedFile | undefined>;

/** The lookups for serving files. */
export interface ServedLookup {
  find: FindServed;
  /** Whether the participant with this seat still participates in the job. */
  hasSeat(database: Database, jobId: JobId, seat: number): Promise<boolean>;
}

/** Queries the database every time. */
export const uncachedLookup: ServedLookup = { find: findServedFile, hasSeat };

export interface ServedFileCache extends ServedLookup {
  /** Removes a job from this node's cache immediately, without waiting for the notification. */
  forget(jobId: JobId): void;
}

const maxJobs = 500;
const maxFilesPerJob = 20_000;

/**
 * Caches served files, so that a page of thumbnails costs no query for each. Every change of a job is announced on the change
 * channel when it commits, on whichever node, and removes the job from the cache. While the listener is disconnected nothing is
 * cached, so a deleted file is never served from here.
 */
export function createServedFileCache(listener: ChangeListener): ServedFileCache {
  const jobs = new Map<JobId, Map<FileId, Promise<ServedFile | undefined>>>();
  const seats = new Map<JobId, Map<number, Promise<boolean>>>();
  const forget = (jobId: JobId) => {
    jobs.delete(jobId);
    seats.delete(jobId);
  };
  listener.subscribe(changeChannel, {
    onNotification: (jobId) => forget(jobId as JobId),
    onGap: () => {
      jobs.clear();
      seats.clear();
    },
  });

  const find: FindServed = (database, jobId, fileId) => {
    if (!listener.isConnected) return findServedFile(database, jobId, fileId);
    const files = jobs.get(jobId) ?? new Map<FileId, Promise<ServedFile | undefined>>();
    // Moves the job to the end, so that the least recently used one is evicted first.
    jobs.delete(jobId);
    jobs.set(jobId, files);
    if (jobs.size > maxJobs) for (const oldest of [...jobs.keys()].slice(0, 1)) jobs.delete(oldest);

    const known = files.get(fileId);
    if (known) return known;
    if (files.size >= maxFilesPerJob) files.clear();
    // Cached before the query, so that a change during the query removes it again.
    const found = findServedFile(database, jobId, fileId);
    files.set(fileId, found);
    found.then(
      (file) => file ?? files.delete(fileId),
      () => files.delete(fileId),
    );
    return found;
  };
  const findSeat: ServedLookup['hasSeat'] = (database, jobId, seat) => {
    if (!listener.isConnected) return hasSeat(database, jobId, seat);
    const ofJob = seats.get(jobId) ?? new Map<number, Promise<boolean>>();
    const known = ofJob.get(seat);
    if (known) return known;
    if (seats.size >= maxJobs || ofJob.size >= maxFilesPerJob) seats.clear();
    seats.set(jobId, ofJob);
    const found = hasSeat(database, jobId, seat);
    ofJob.set(seat, found);
    found.catch(() => ofJob.delete(seat));
    return found;
  };
  return { find, hasSeat: findSeat, forget };
}
