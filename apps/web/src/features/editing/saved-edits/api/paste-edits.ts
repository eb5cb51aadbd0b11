import { pasteEdits as endpoint, type FileId, type JobId, undoPastedEdits } from '@stund/contract';
import { showToast } from '@stund/ui';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { fileKeys } from '../../../../shared/files/file-keys.ts';
import { translate } from '../../../../shared/i18n/texts.ts';
import { beginOperation } from '../../../../shared/operations/pending-operations.ts';
import { invalidateTrash } from '../../../library/file-deletion/index.ts';
import { addBatch, type PastedBatch, removeBatch } from '../model/pasted-batches.ts';
import type { PasteChoice } from '../model/pasted-parts.ts';
import { watchEdits } from './open-edits.ts';

interface PasteEdits extends PasteChoice {
  jobId: JobId;
  fileIds: readonly FileId[];
  document: object;
}

/** Saves the edits for all these pictures, and follows them as a batch. Says which could not be edited. Throws as `callEndpoint` does. */
export async function pasteEdits({ jobId, fileIds, document, withTransform, withLayers }: PasteEdits): Promise<void> {
  const end = beginOperation('copy');
  try {
    const { batch, count, skipped_uuids } = await callEndpoint(endpoint, {
      params: { id: jobId },
      body: { document, file_uuids: [...fileIds], with_transform: withTransform, with_layers: withLayers },
    });
    if (count > 0) {
      addBatch({ id: batch, jobId, count });
      watchEdits(jobId);
    }
    if (skipped_uuids.length > 0)
      showToast({ kind: 'error', message: translate('saved-edits.skipped', { count: skipped_uuids.length }) });
  } finally {
    end();
  }
}

/** Undoes a whole batch, and says so. Never throws. */
export async function undoBatch(batch: PastedBatch): Promise<void> {
  const end = beginOperation('delete');
  // Nobody asks how far it is any more.
  removeBatch(batch.id);
  try {
    await callEndpoint(undoPastedEdits, { params: { id: batch.jobId, batchId: batch.id } });
    showToast({ message: translate('saved-edits.undone') });
    watchEdits(batch.jobId);
    void queryClient.invalidateQueries({ queryKey: fileKeys.all(batch.jobId) });
    void invalidateTrash();
  } catch (error) {
    addBatch(batch);
    showFailure(translate, error);
  } finally {
    end();
  }
}

/** Undoes a copy that was saved, in albums too. Returns whether that worked, and says when it did not. Never throws. */
export async function undoCopy({
  jobId,
  batch,
  albumIds,
}: {
  jobId: JobId;
  batch: string;
  albumIds: readonly JobId[];
}): Promise<boolean> {
  const end = beginOperation('delete');
  try {
    await callEndpoint(undoPastedEdits, { params: { id: jobId, batchId: batch } });
    watchEdits(jobId);
    for (const id of [jobId, ...albumIds]) void queryClient.invalidateQueries({ queryKey: fileKeys.all(id) });
    void invalidateTrash();
    return true;
  } catch (error) {
    showFailure(translate, error);
    return false;
  } finally {
    end();
  }
}
