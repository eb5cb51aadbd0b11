import { createEdit, getEdit, replaceEdit, revertEdit } from '@stund/contract';
import type { EditDocument } from '@stund/photo-editor';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';

interface FileAddress {
  jobId: string;
  fileId: string;
}

/** How often the server is asked whether the picture is there, and how many times before the editor is left without it. */
const pollMs = 400;
const polls = 25;

/** Whether the picture was made while we waited; the server makes it in any case. */
export type SaveResult = { fileId: string; state: 'ready' | 'waiting' };

/** Saves a new picture next to the original, in the albums of the original too. */
export async function saveCopy({ jobId, fileId }: FileAddress, document: EditDocument): Promise<SaveResult> {
  const { id } = await callEndpoint(createEdit, {
    params: { id: jobId, fileId },
    body: { document, add_to_albums: true },
  });
  return { fileId: id, state: await waitForPicture({ jobId, fileId: id }) };
}

/** Saves a new version of an edited picture. */
export async function saveVersion({ jobId, fileId }: FileAddress, document: EditDocument): Promise<SaveResult> {
  const { id } = await callEndpoint(replaceEdit, { params: { id: jobId, fileId }, body: { document } });
  return { fileId: id, state: await waitForPicture({ jobId, fileId: id }) };
}

export function revert({ jobId, fileId }: FileAddress) {
  return callEndpoint(revertEdit, { params: { id: jobId, fileId } });
}

/** Rejects when the picture could not be made. The server has the document then, so that it can be tried again. */
async function waitForPicture({ jobId, fileId }: FileAddress): Promise<SaveResult['state']> {
  for (let count = 0; count < polls; count += 1) {
    const { state } = await callEndpoint(getEdit, { params: { id: jobId, fileId } });
    if (state === 'ready') return 'ready';
    if (state === 'failed') throw new ApiError(500, undefined);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return 'waiting';
}
