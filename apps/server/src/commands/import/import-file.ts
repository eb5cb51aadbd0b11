import { type JobId, limits, storage } from '@stund/contract';
import type { FoundFile, Hashed, ImportOutcome } from '@stund/import-sources';
import type { ApiClient } from './api-client.ts';
import { ApiError } from './api-errors.ts';
import type { FileToSend } from './file-to-send.ts';
import { type RetryOptions, withRetries } from './retry.ts';
import { describeReadFailure, isReadFailure } from './sources/read-failure.ts';
import { FileChangedError, SourceFileError } from './sources/source-errors.ts';
import type { UploadAddresses } from './upload-addresses.ts';

export interface ImportFileOptions extends RetryOptions {
  client: ApiClient;
  jobId: JobId;
  addresses: UploadAddresses;
  /** Finds the checksum that an earlier run computed for a file that has not changed since. */
  findHashed(found: FoundFile): Hashed | undefined;
  /** Called when the server does not have the bytes, before they are sent. */
  beforeUpload?(): Promise<void>;
  /** Called with the number of sent bytes; negative when they have to be sent again. */
  onBytes(count: number): void;
}

const unexpected: ImportOutcome = {
  kind: 'failed',
  reason: 'its bytes are not those that stund.json lists: it was changed or damaged after the export',
};

const tooLarge = 'it is larger than the server takes';

/** How often a file is read that changes while it is being read. */
const readings = 3;

/**
 * Sends one file to the server, unless it is present. Throws only errors that end the whole import: ServerUnavailableError, an
 * abort, an invalid token.
 */
export async function importFile(found: FoundFile, options: ImportFileOptions): Promise<ImportOutcome> {
  if (found.expected && found.expected.sizeBytes !== found.sizeBytes) return unexpected;
  // Reading all of it would take long: an entry of an archive can say that it is larger than any disk.
  if (found.sizeBytes > limits.maxUploadBytes) return { kind: 'failed', reason: tooLarge };
  try {
    return await readAndSend(found, options);
  } finally {
    await found.bytes.release?.();
  }
}

async function readAndSend(found: FoundFile, options: ImportFileOptions): Promise<ImportOutcome> {
  for (let reading = 1; ; reading++) {
    try {
      const known = reading === 1 ? options.findHashed(found) : undefined;
      const file = { ...found, ...(known ?? (await found.bytes.hash(options.signal))) };
      if (found.expected && found.expected.checksum !== file.checksum) return unexpected;
      return await send(file, options);
    } catch (error) {
      if (hasChanged(error) && reading < readings) continue;
      return { kind: 'failed', reason: describeRefusal(error, options.signal) };
    }
  }
}

async function send(file: FileToSend, options: ImportFileOptions): Promise<ImportOutcome> {
  const { checksum } = file;
  let uploads = 0;
  // Every attempt asks first, since a lost reply may have acknowledged the file.
  return withRetries(async () => {
    const known = await options.client.deduplicate(options.jobId, file);
    if (known.uuid !== null) {
      options.onBytes(file.sizeBytes);
      const isOurs = uploads > 0 || !known.is_duplicate;
      const kind = known.is_completed ? 'corrected' : 'present';
      return { kind: isOurs ? 'imported' : kind, fileId: known.uuid, checksum };
    }
    refuseWithoutRoom(file, known);
    await options.beforeUpload?.();
    uploads += 1;
    const added = await upload(file, options);
    return { kind: added.is_duplicate ? 'present' : 'imported', fileId: added.uuid, checksum: added.checksum };
  }, options);
}

async function upload(file: FileToSend, { client, jobId, addresses, onBytes }: ImportFileOptions) {
  if (file.sizeBytes >= limits.resumableFromBytes) return client.uploadResumably(jobId, file, { addresses, onBytes });
  let sentBytes = 0;
  try {
    return await client.upload(jobId, file, (count) => {
      sentBytes += count;
      onBytes(count);
    });
  } catch (error) {
    onBytes(-sentBytes);
    throw error;
  }
}

class NoRoomError extends Error {}

/** Refuses a file that exceeds the quota before it is sent. */
function refuseWithoutRoom(file: FileToSend, space: { used_space: number; max_space: number }): void {
  const isUnlimited = space.max_space >= storage.unlimitedBytes;
  if (!isUnlimited && space.used_space + file.sizeBytes > space.max_space) throw new NoRoomError();
}

function hasChanged(error: unknown): boolean {
  return error instanceof FileChangedError || (error instanceof ApiError && error.code === 'checksum-mismatch');
}

/** Describes why this file was refused. Rethrows an error that concerns all files. */
function describeRefusal(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) throw error;
  if (error instanceof NoRoomError) return 'the account is full';
  if (hasChanged(error)) return 'it changes while it is being read';
  if (error instanceof SourceFileError) return error.message;
  if (isReadFailure(error)) return describeReadFailure(error);
  if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) throw error;
  switch (error.code) {
    case 'quota-exceeded':
      return 'the account is full';
    case 'trash-full':
      return 'the trash is full; empty it first';
    case 'no-space':
      return 'the server has no room left';
    case 'too-large':
      return tooLarge;
    default:
      return error.message;
  }
}
