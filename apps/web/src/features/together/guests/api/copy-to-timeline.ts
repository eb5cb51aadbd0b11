import { type FileId, type JobId, keepAllFiles, keepFiles } from '@stund/contract';
import { updateAccount } from '../../../../shared/account/account.ts';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { repeatUntilDone } from '../../../../shared/api/repeat-until-done.ts';
import { translate } from '../../../../shared/i18n/texts.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { beginOperation } from '../../../../shared/operations/pending-operations.ts';
import { alert } from '../../../../shared/prompts/prompts.ts';

/**
 * Copies an album, or one file of it, to the timeline of the account, without transferring bytes; files that are
 * already there are not duplicated. Reports the result, and resolves to whether the copy exists. Never throws.
 */
export async function copyToTimeline(jobId: JobId, fileId?: FileId): Promise<boolean> {
  const endOperation = beginOperation('copy');
  try {
    const { used_space, max_space } = await (fileId === undefined ? copyAll(jobId) : copyOne(jobId, fileId));
    updateAccount({ used_space, max_space });
  } catch (error) {
    showFailure(error, fileId === undefined ? 'album' : 'file');
    return false;
  } finally {
    endOperation();
  }
  if (fileId === undefined) notify('jobCopiedToTimeline');
  else notify('filesCopiedToTimeline', { values: { files: 1 } });
  return true;
}

function copyAll(jobId: JobId) {
  return repeatUntilDone(() => callEndpoint(keepAllFiles, { params: { id: jobId }, query: {} }));
}

async function copyOne(jobId: JobId, fileId: FileId) {
  const reply = await callEndpoint(keepFiles, { params: { id: jobId }, query: {}, body: fileId });
  if (reply.files.some(({ status }) => status === 'error')) throw new Error('The file was not copied');
  return reply;
}

/** Copies all files of a share to the timeline of the account, like copyToTimeline(). */
export async function copyShareToTimeline(shareId: JobId): Promise<boolean> {
  const endOperation = beginOperation('copy');
  try {
    const { used_space, max_space } = await copyAll(shareId);
    updateAccount({ used_space, max_space });
  } catch (error) {
    showFailure(error, 'share');
    return false;
  } finally {
    endOperation();
  }
  notify('shareCopiedToTimeline');
  return true;
}

/** Errors that a retry cannot fix are explained in a dialog. */
function showFailure(error: unknown, what: 'album' | 'file' | 'share'): void {
  const code = failureCode(error);
  if (code === 'quota-exceeded' || code === 'read-only-account' || code === 'forbidden') {
    void alert({
      title: translate(`guests.copy.failed.${what}`),
      text: translate(errorTextId(error)),
    });
  } else if (what === 'album') notify('jobCopyToTimelineFailed');
  else if (what === 'share') notify('shareCopyToTimelineFailed');
  else notify('filesCopyToTimelineFailed', { values: { files: 1 } });
}
