import { deduplicateFile } from '@stund/contract';
import { SourceFailure, type StoredFile, type UploaderPorts, UploadFailure } from '@stund/uploader';
import { updateAccount } from '../../../shared/account/account.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { hashFile } from './hash-file.ts';
import { sendFile } from './send-file.ts';
import { explainFailure } from './upload-failure.ts';

/** The engine's way to the files of this device and to the server. */
export const uploadPorts: UploaderPorts<File | undefined> = {
  async hash(file, signal) {
    if (!file) throw new SourceFailure('LocalFileUnavailable');
    return hashFile(file, signal);
  },

  async match({ jobId, path, checksum, modifiedMs }, signal) {
    const body = { path, checksum, mtime: modifiedMs / 1000 };
    const reply = await callEndpoint(deduplicateFile, { params: { id: jobId }, body }, { signal }).catch(rethrow);
    noteSpace(reply);
    if (reply.uuid === null) return undefined;
    if (reply.existence === 'deleted' || reply.existence === 'trashed') {
      throw new UploadFailure({ type: 'refused', reason: 'FileWasDeleted' });
    }
    return { fileUuid: reply.uuid, isProcessing: false };
  },

  async send(file, request, options): Promise<StoredFile> {
    if (!file) throw new SourceFailure('LocalFileUnavailable');
    const reply = await sendFile(file, request, options).catch(rethrow);
    noteSpace(reply);
    const { encoding_status } = reply.file;
    return { fileUuid: reply.uuid, isProcessing: encoding_status === 'PROCESSING' || encoding_status === 'FETCHING' };
  },

  /** The last byte: a file that was cut short is found out too. */
  async isReadable(file) {
    try {
      await file?.slice(-1).arrayBuffer();
      return file !== undefined;
    } catch {
      return false;
    }
  },

  clock: {
    everySecond(callback) {
      const timer = setInterval(callback, 1000);
      return () => clearInterval(timer);
    },
  },
};

function rethrow(error: unknown): never {
  throw explainFailure(error);
}

interface Space {
  used_space: number;
  max_space: number;
}

const noteEveryMs = 1000;
let noted: Space | undefined;

/** The account's figures change with every file; showing them once a second is enough. */
function noteSpace({ used_space, max_space }: Space): void {
  if (!noted) {
    setTimeout(() => {
      if (noted) updateAccount(noted);
      noted = undefined;
    }, noteEveryMs);
  }
  noted = { used_space, max_space };
}
