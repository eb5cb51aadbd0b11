import { storage } from '@stund/contract';
import { showToast } from '@stund/ui';
import type { Overflow } from '@stund/uploader';
import { accountQuery } from '../../../../shared/account/account.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { currentLanguage, translate } from '../../../../shared/i18n/texts.ts';
import { beginOperation } from '../../../../shared/operations/pending-operations.ts';
import { showStoragePopup } from '../../../../shared/prompts/storage-popups.ts';
import { getSession } from '../../../../shared/session/session.ts';
import type { LocalFile } from './sources/found-file.ts';
import { markUnreadable } from './sources/mark-unreadable.ts';
import { getUploadTarget, type UploadTarget } from './upload-target.ts';
import { loadUploader } from './uploads.ts';

interface UploadOptions {
  acceptsDocuments?: boolean;
}

/** Uploads files as they are found, to the target of the displayed page: the timeline of the account, or an album. */
export function uploadFiles(portions: AsyncIterable<LocalFile[]>, options?: UploadOptions): Promise<void> {
  return uploadFilesTo(getUploadTarget(), portions, options);
}

/** The same to the target of the page on which the files were chosen. */
export async function uploadFilesTo(
  target: UploadTarget | 'nowhere' | undefined,
  portions: AsyncIterable<LocalFile[]>,
  { acceptsDocuments = false }: UploadOptions = {},
): Promise<void> {
  if (target === 'nowhere') return;
  if (target?.prepare) {
    try {
      if (!(await target.prepare())) return;
    } catch (error) {
      showToast({ kind: 'error', message: translate(errorTextId(error)) });
      return;
    }
  }
  const jobId = target?.jobId ?? (await queryClient.ensureQueryData(accountQuery)).default_job;
  const uploader = await loadUploaderOrNotify();
  if (!uploader) return;
  const batch = uploader.openBatch(jobId, {
    alsoTargetTimeline: target?.alsoTargetTimeline ?? false,
    acceptsDocuments: acceptsDocuments || (target?.acceptsDocuments ?? false),
  });
  try {
    for await (const portion of portions) {
      if (!batch.isOpen()) return;
      batch.add(await markUnreadable(portion));
    }
  } finally {
    const overflow = batch.close(await findFreeBytes());
    if (overflow) void showOverflow(overflow);
  }
}

/**
 * Undefined after a notification when it cannot be loaded. No files are taken then, and choosing them again retries.
 */
async function loadUploaderOrNotify() {
  // Leaving the page now would lose the chosen files.
  const end = beginOperation('upload');
  try {
    return await loadUploader();
  } catch {
    showToast({ kind: 'error', message: translate('shared.error.offline') });
    return undefined;
  } finally {
    end();
  }
}

/** Undefined when there is no limit or it is unknown; the server decides in any case. */
async function findFreeBytes(): Promise<number | undefined> {
  // Guests use the storage of the album's owner, which they must not see.
  if (getSession().token === undefined) return undefined;
  try {
    const { max_space, used_space } = await queryClient.fetchQuery({ ...accountQuery, staleTime: 10_000 });
    return max_space >= storage.unlimitedBytes ? undefined : Math.max(0, max_space - used_space);
  } catch {
    return undefined;
  }
}

/** Opens the out-of-storage popup for a batch that was rejected as a whole (docs/rules/upload.md#u4). */
function showOverflow({ fileCount, neededBytes, freeBytes }: Overflow): Promise<void> {
  const language = currentLanguage();
  return showStoragePopup('AddedMoreFilesThanAvailableStorage', {
    title: translate('upload.noRoom.title'),
    text: translate('upload.noRoom.text', {
      count: fileCount,
      needed: formatSize(neededBytes, language),
      free: formatSize(freeBytes, language),
    }),
  });
}
