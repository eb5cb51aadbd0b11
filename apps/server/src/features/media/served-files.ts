import type { FileId, JobId } from '@stund/contract';
import { changeChannel } from '../../kernel/record-change.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { ChangeListener } from '../../platform/pub-sub/change-listener.ts';
import { findServedFile, type ServedFile } from './media.repository.ts';

/** Answers what has to be known to serve a file; undefined once it is deleted. */
export type FindServed = (database: Database, jobId: JobId, fileId: FileId) => Promise<ServedFile | undefined>;

export interface ServedFiles {
  find: FindServed;
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
  const forget = (jobId: JobId) => void jobs.delete(jobId);
  listener.subscribe(changeChannel, {
    onWord: (jobId) => forget(jobId as JobId),
    onGap: () => jobs.clear(),
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
  return { find, forget };
}
