import { discardEdit as discardEndpoint, type JobId, type OpenEdit, retryEdit as retryEndpoint } from '@stund/contract';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { translate } from '../../../../shared/i18n/texts.ts';
import { openEditsKey, refreshOpenEdits } from './open-edits.ts';

interface EditPlace {
  jobId: JobId;
  edit: OpenEdit;
}

/** Makes a failed edit again. Never throws. */
export async function retryEdit({ jobId, edit }: EditPlace): Promise<void> {
  try {
    const next = await callEndpoint(retryEndpoint, { params: { id: jobId, fileId: edit.id } });
    updateList(jobId, (edits) => edits.map((one) => (one.id === next.id ? next : one)));
  } catch (error) {
    showFailure(translate, error);
    refreshOpenEdits(jobId);
  }
}

/** Discards an edit that was not made. Never throws. */
export async function discardEdit({ jobId, edit }: EditPlace): Promise<void> {
  try {
    await callEndpoint(discardEndpoint, { params: { id: jobId, fileId: edit.id } });
    updateList(jobId, (edits) => edits.filter((one) => one.id !== edit.id));
  } catch (error) {
    showFailure(translate, error);
    refreshOpenEdits(jobId);
  }
}

function updateList(jobId: JobId, change: (edits: readonly OpenEdit[]) => OpenEdit[]): void {
  queryClient.setQueryData<OpenEdit[]>(openEditsKey(jobId), (edits) => edits && change(edits));
}
