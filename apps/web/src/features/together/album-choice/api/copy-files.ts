import { type FileId, type JobId, keepFiles, limits } from '@stund/contract';
import { updateAccount } from '../../../../shared/account/account.ts';
import { albumsQuery } from '../../../../shared/albums/albums-query.ts';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { repeatUntilDone } from '../../../../shared/api/repeat-until-done.ts';
import { fileKeys } from '../../../../shared/files/file-keys.ts';
import {
  countFiles,
  type FileAmount,
  filesInText,
  type KindCounts,
} from '../../../../shared/files/kind/kind-of-files.ts';
import { currentTexts, translate } from '../../../../shared/i18n/texts.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { beginOperation } from '../../../../shared/operations/pending-operations.ts';
import { showStoragePopup } from '../../../../shared/prompts/storage-popups.ts';

interface CopyFiles {
  /** The job that contains the files. */
  jobId: JobId;
  fileIds: Iterable<FileId> | AsyncIterable<FileId>;
  /** The files by kind, where that is known. */
  kinds?: KindCounts | undefined;
  /** The album to copy to; the timeline if undefined. */
  target?: { jobId: JobId; name: string } | undefined;
  /** Leads to the album; the toast offers it once files are in it. */
  openTarget?: (() => void) | undefined;
  /** Reports failures only. */
  isQuiet?: boolean | undefined;
}

/**
 * Copies files without transferring bytes and reports the result in toasts. Resolves to the number of files copied.
 * Never throws.
 */
export async function copyFiles({
  jobId,
  fileIds,
  kinds,
  target,
  openTarget,
  isQuiet = false,
}: CopyFiles): Promise<number> {
  const endOperation = beginOperation('copy');
  let done = 0;
  let failed = 0;
  let isFull = false;
  try {
    for await (const batch of batchesOf(fileIds)) {
      try {
        const query = target ? { target: target.jobId } : {};
        const reply = await repeatUntilDone(() =>
          callEndpoint(keepFiles, { params: { id: jobId }, query, body: batch.join('\n') }),
        );
        updateAccount({ used_space: reply.used_space, max_space: reply.max_space });
        const copied = reply.files.filter(({ status }) => status === 'ok').length;
        done += copied;
        failed += batch.length - copied;
      } catch (error) {
        failed += batch.length;
        isFull ||= failureCode(error) === 'quota-exceeded';
      }
    }
  } catch {
    failed ||= 1;
  } finally {
    endOperation();
  }
  const amountOfCount = (count: number) => (kinds && countFiles(kinds) === count ? kinds : count);
  showResult({
    done: amountOfCount(isQuiet ? 0 : done),
    failed: amountOfCount(failed),
    isFull,
    album: target?.name,
    openTarget,
  });
  if (target) {
    void queryClient.invalidateQueries({ queryKey: albumsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: fileKeys.all(target.jobId) });
  }
  return done;
}

async function* batchesOf(fileIds: CopyFiles['fileIds']): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const fileId of fileIds) {
    batch.push(fileId);
    if (batch.length < limits.copyBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

interface CopyOutcome {
  done: FileAmount;
  failed: FileAmount;
  isFull: boolean;
  album: string | undefined;
  openTarget: (() => void) | undefined;
}

function showResult({ done, failed, isFull, album, openTarget }: CopyOutcome): void {
  if (countFiles(done) > 0) {
    if (album === undefined) notify('filesCopiedToTimeline', { values: { files: done } });
    else notify('filesCopiedToAlbum', { values: { files: done, album }, openTarget });
  }
  if (isFull) {
    const text = translate('album-choice.noRoom.text', filesInText(currentTexts(), failed));
    void showStoragePopup('AddedMoreFilesThanAvailableStorage', {
      title: translate('album-choice.noRoom.title'),
      text,
    });
  } else if (countFiles(failed) > 0) {
    if (album === undefined) notify('filesCopyToTimelineFailed', { values: { files: failed } });
    else notify('filesCopyToAlbumFailed', { values: { files: failed, album } });
  }
}
