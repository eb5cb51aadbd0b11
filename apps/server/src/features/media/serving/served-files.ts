import type { FileId, JobId } from '@stund/contract';
import { changeChannel } from '../../../kernel/record-change.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { ChangeListener } from '../../../platform/pub-sub/change-listener.ts';
import { findServedFile, hasSeat, type ServedFile } from '../media.repository.ts';

/** Answers what has to be known to serve a file; undefined once it is deleted. */
export type FindServed = (database: Database, jobId: JobId, fileId: FileId) => Promise<ServedFile | undefined>;

/** Where files to be served are looked up. */
export interface ServedLookup {
  find: FindServed;
  /** Whether somebody still takes part in the job who got that seat. */
  hasSeat(database: Database, jobId: JobId, seat: number): Promise<boolean>;
}

/** Asks the database each time. */
export const unremembered: ServedLookup = { find: findServedFile, hasSeat };

export interface ServedFiles extends ServedLookup {
  /** At once, without waiting for the word to come round: for the node on which files were deleted. */
  forget(jobId: JobId): void;
}

const mostJobs = 500;
const mostFilesOfJob = 20_000;

/**
 * Remembers what it served, so that a wall of thumbnails costs no query each. Whatever happens
 * to a job is said on the change channel when it commits, by whichever node: everything remembered of the job is then
 * forgotten. While the line is down nothing is remembered at all, so a deleted file is never served from here.
 */
export function rememberServedFiles(listener: ChangeListener): ServedFiles {
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
    // The job used last is kept longest.
    jobs.delete(jobId);
    jobs.set(jobId, files);
    if (jobs.size > mostJobs) for (const oldest of [...jobs.keys()].slice(0, 1)) jobs.delete(oldest);

    const known = files.get(fileId);
    if (known) return known;
    if (files.size >= mostFilesOfJob) files.clear();
    // Kept from before the query is made: what changes meanwhile takes it away again.
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
    if (seats.size >= mostJobs || ofJob.size >= mostFilesOfJob) seats.clear();
    seats.set(jobId, ofJob);
    const found = hasSeat(database, jobId, seat);
    ofJob.set(seat, found);
    found.catch(() => ofJob.delete(seat));
    return found;
  };
  return { find, hasSeat: findSeat, forget };
}
