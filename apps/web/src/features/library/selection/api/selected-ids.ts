import type { FileId, JobId } from '@stund/contract';
import { isPictureOrVideo } from '../../../../shared/files/kind/is-picture-or-video.ts';
import type { SelectionStore } from '../model/selection-store.ts';
import { listSelection } from './list-selection.ts';
import { requestsOf, type SelectionRequestOptions } from './selection-requests.ts';

/**
 * Lists the ids of the current selection; later changes of the selection have no effect. Throws as `callEndpoint` does.
 */
export function listSelectedIds(
  store: SelectionStore,
  jobId: JobId,
  requestOptions: Omit<SelectionRequestOptions, 'pageGroups'>,
): AsyncIterable<FileId> {
  const requests = requestsOf(store.get().selection, { ...requestOptions, pageGroups: store.pageGroups });
  return listIds(jobId, requests);
}

/** The same without documents. */
export async function* listSelectedPicturesAndVideos(
  store: SelectionStore,
  jobId: JobId,
  requestOptions: Omit<SelectionRequestOptions, 'pageGroups'>,
): AsyncGenerator<FileId> {
  const requests = requestsOf(store.get().selection, { ...requestOptions, pageGroups: store.pageGroups });
  for await (const page of listSelection(jobId, requests)) for (const { id } of page.filter(isPictureOrVideo)) yield id;
}

/** Lists the ids of a selection that was converted to requests. Throws as `callEndpoint` does. */
export async function* listIds(jobId: JobId, requests: ReturnType<typeof requestsOf>): AsyncGenerator<FileId> {
  for await (const page of listSelection(jobId, requests)) for (const { id } of page) yield id;
}
