import {
  createEdit,
  discardEdit,
  type EditFailure,
  type FileId,
  type JobId,
  type OperationId,
  replaceEdit,
  revertEdit,
} from '@stund/contract';
import type { EditDocument } from '@stund/photo-editor';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { watchOperation } from '../../../../shared/operations/watch-operation.ts';

interface FileAddress {
  jobId: JobId;
  fileId: FileId;
}

/** So long the editor waits for the picture before it is left without it. */
const longestWaitMs = 10_000;

/** Whether the picture was made while we waited; the server makes it in any case. */
export type SaveResult = { fileId: FileId; state: 'ready' | 'waiting' };

/** With the batch that undoes it. */
export type SavedCopy = SaveResult & { batch: string };

/** The server could not make the picture. */
export class EditFailedError extends Error {
  override readonly name = 'EditFailedError';
  readonly failure: EditFailure;

  constructor(failure: EditFailure) {
    super(`The picture could not be made: ${failure}`);
    this.failure = failure;
  }
}

/**
 * Saves a new picture next to the original, and in these albums. Throws `EditFailedError`; nothing is left on the
 * server then, because the editor still has the document.
 */
export async function saveCopy(
  { jobId, fileId }: FileAddress,
  document: EditDocument,
  albumIds: readonly JobId[],
): Promise<SavedCopy> {
  const { id, batch, operation } = await callEndpoint(createEdit, {
    params: { id: jobId, fileId },
    body: { document, album_uuids: [...albumIds] },
  });
  try {
    return { fileId: id, batch, state: await waitForPicture(operation) };
  } catch (error) {
    // Saving again would otherwise leave the failed edit in the list of those that could not be made.
    if (error instanceof EditFailedError)
      await callEndpoint(discardEdit, { params: { id: jobId, fileId: id } }).catch(() => undefined);
    throw error;
  }
}

/** Saves a new version of an edited picture, or other edits in place of some that could not be made. Throws `EditFailedError`. */
export async function saveVersion({ jobId, fileId }: FileAddress, document: EditDocument): Promise<SaveResult> {
  const { id, operation } = await callEndpoint(replaceEdit, { params: { id: jobId, fileId }, body: { document } });
  return { fileId: id, state: await waitForPicture(operation) };
}

export function revert({ jobId, fileId }: FileAddress) {
  return callEndpoint(revertEdit, { params: { id: jobId, fileId } });
}

async function waitForPicture(operation: OperationId): Promise<SaveResult['state']> {
  const signal = AbortSignal.timeout(longestWaitMs);
  const ended = await watchOperation(operation, { signal }).catch((error: unknown) => {
    if (signal.aborted) return 'waiting' as const;
    throw error;
  });
  if (ended === 'waiting') return 'waiting';
  if (ended?.state === 'succeeded') return 'ready';
  throw new EditFailedError((ended?.failure ?? 'rendering-failed') as EditFailure);
}
