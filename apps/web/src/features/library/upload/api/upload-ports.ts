import { deduplicateFile, type JobId, tus } from '@stund/contract';
import { SourceFailure, type StoredFile, type UploaderPorts, UploadFailure, type UploadRequest } from '@stund/uploader';
import { accountQuery, updateAccount } from '../../../../shared/account/account.ts';
import { authorizationHeaders, callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { newId } from '../../../../shared/new-id.ts';
import { getSession } from '../../../../shared/session/session.ts';
import type { LocalSource } from '../model/sources/local-source.ts';
import { extraFields } from './extra-fields.ts';
import { hashFile } from './hash-file.ts';
import { sendFile } from './send-file.ts';
import { explainFailure } from './upload-failure.ts';

/**
 * Larger files use the tus protocol, which resumes after an interruption. For smaller files one request is faster than
 * its three, and sending them again takes little: 16 MiB need 13 seconds at 10 Mbit/s.
 */
const resumableFromBytes = 16 * 1024 * 1024;

/** Connects the engine to local files and the server. */
export const uploadPorts: UploaderPorts<LocalSource | undefined> = {
  async hash(source, signal) {
    const file = await open(source);
    const { size: sizeBytes, lastModified: modifiedMs } = file;
    try {
      return { checksum: await hashFile(file, signal, source?.crc32), sizeBytes, modifiedMs };
    } finally {
      await source?.release?.();
    }
  },

  async match(request, signal) {
    const reply = await addByChecksum(request.jobId, request, signal);
    if (reply.uuid === null) return undefined;
    if (reply.existence === 'deleted' || reply.existence === 'trashed') {
      throw new UploadFailure({ type: 'refused', reason: 'FileWasDeleted' });
    }
    await addToTimeline(request, signal);
    const { is_duplicate: isDuplicate, is_completed: isCompleted } = reply;
    return { fileUuid: reply.uuid, isProcessing: false, isDuplicate, isCompleted };
  },

  async send(source, request, options): Promise<StoredFile> {
    const file = await open(source);
    const isOther = file.size !== request.sizeBytes || file.lastModified !== request.modifiedMs;
    if (isOther) throw new UploadFailure({ type: 'content-changed' });
    const sendBytes = file.size < resumableFromBytes ? sendFile : await loadResumable();
    const reply = await sendBytes(file, request, options)
      .catch(rethrow)
      .finally(() => source?.release?.());
    updateStorageUsage(reply);
    await addToTimeline(request, options.signal);
    const encoding_status = reply.file?.encoding_status;
    const isProcessing = encoding_status === 'PROCESSING' || encoding_status === 'FETCHING';
    return { fileUuid: reply.uuid, isProcessing, isDuplicate: reply.is_duplicate };
  },

  discard: (resumeAddress) => void discardUpload(resumeAddress),

  /** Reads the last byte, so that a truncated file is detected too. */
  async isReadable(source) {
    try {
      await (await source?.open())?.slice(-1).arrayBuffer();
      return source !== undefined;
    } catch {
      return false;
    } finally {
      await source?.release?.();
    }
  },

  newBatchKey: () => newId<string>(),

  clock: {
    everySecond(callback) {
      const timer = setInterval(callback, 1000);
      return () => clearInterval(timer);
    },
  },
};

/** Adds a file by its checksum if the account already stores its content. */
async function addByChecksum(
  jobId: JobId,
  request: Pick<UploadRequest, 'path' | 'checksum' | 'modifiedMs' | 'place' | 'facts'>,
  signal: AbortSignal,
) {
  const { path, checksum, modifiedMs } = request;
  const body = { path, checksum, mtime: modifiedMs / 1000, ...extraFields(request) };
  const reply = await callEndpoint(deduplicateFile, { params: { id: jobId }, body }, { signal }).catch(rethrow);
  updateStorageUsage(reply);
  return reply;
}

/**
 * Adds a file of an album to the timeline as well, without sending it again. If this fails the upload counts as failed:
 * the retry finds the file in the album and repeats this step. A file that was deleted from the timeline stays deleted.
 */
async function addToTimeline(request: UploadRequest, signal: AbortSignal): Promise<void> {
  if (!request.alsoTargetTimeline) return;
  const account = await queryClient.ensureQueryData(accountQuery).catch(rethrow);
  await addByChecksum(account.default_job, request, signal);
}

async function open(source: LocalSource | undefined): Promise<File> {
  try {
    if (source) return await source.open();
  } catch (cause) {
    throw new SourceFailure('LocalFileUnavailable', { cause });
  }
  throw new SourceFailure('LocalFileUnavailable');
}

/** Loaded on demand, because most photos are smaller. */
async function loadResumable(): Promise<typeof sendFile> {
  try {
    return (await import('./send-resumably.ts')).sendResumably;
  } catch {
    throw new UploadFailure({ type: 'connection-failed', fault: 'network' });
  }
}

function rethrow(error: unknown): never {
  throw explainFailure(error);
}

interface StorageUsage {
  used_space: number;
  max_space: number;
}

const usageUpdateMs = 1000;
let pendingUsage: StorageUsage | undefined;

/** Usage changes with every file; the interface is updated once a second. */
function updateStorageUsage({ used_space, max_space }: StorageUsage): void {
  if (!pendingUsage) {
    setTimeout(() => {
      if (pendingUsage) updateAccount(pendingUsage);
      pendingUsage = undefined;
    }, usageUpdateMs);
  }
  pendingUsage = { used_space, max_space };
}

/** Deletes the partial upload of a file that was removed from the queue. The server deletes it later if this fails. */
async function discardUpload(address: string): Promise<void> {
  const { token } = getSession();
  if (token === undefined) return;
  const headers = { ...authorizationHeaders(token), 'tus-resumable': tus.version };
  await fetch(address, { method: 'DELETE', headers }).catch(() => undefined);
}
