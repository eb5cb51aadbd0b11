import type { JobId, TrashFile } from '@stund/contract';
import { useState } from 'react';
import { isHeic } from '../../../shared/files/is-heic.ts';
import { translate } from '../../../shared/i18n/texts.ts';
import { confirm } from '../../../shared/prompts/prompts.ts';
import { type DownloadFile, downloadFiles, downloadJob } from '../../downloads/index.ts';
import { countSelected, type Selection, selectionOf } from '../../selection/index.ts';
import { deletePermanently, type FileToMove, restoreFiles } from '../../trash/index.ts';
import { collectTrash } from '../api/collect-trash.ts';
import { emptyTrash } from '../api/empty-trash.ts';
import { selectedFilesIn } from '../model/selected-files.ts';
import { filesIn, type TrashList } from '../model/trash-groups.ts';

const trash = selectionOf('trash');

/** The actions of the page. Each but the downloads asks for confirmation first. `jobId` is the timeline. */
export function useTrashActions(list: TrashList | undefined, jobId: JobId) {
  const [isRestoringAll, setIsRestoringAll] = useState(false);

  const restoreSome = async (count: number, find: () => Promise<readonly TrashFile[]>) => {
    if (!(await confirmRestore(count))) return;
    trash.quit();
    await restoreFiles(filesToMove(find));
  };
  return {
    isRestoringAll,
    endRestoreAll: () => setIsRestoringAll(false),
    async restoreAll() {
      if (list && (await confirmRestore(list.totalCount))) setIsRestoringAll(true);
    },
    async restoreSoon() {
      if (list)
        await restoreSome(list.soonCount, () => loadUpTo(list, list.soonCount, (loaded) => filesIn(loaded, 'soon')));
    },
    async restoreSelected() {
      const { selection } = trash.get();
      if (list) await restoreSome(countSelected(selection), () => loadSelected(list, selection));
    },
    async downloadAll() {
      await downloadJob({ jobId, kind: 'files', name: translate('deleted-items.title'), isTrashed: true });
    },
    async downloadSelected() {
      const { selection } = trash.get();
      if (!list) return;
      const files = filesToDownload(() => loadSelected(list, selection));
      await downloadFiles({ jobId, name: translate('deleted-items.title'), isTrashed: true, files });
    },
    /** Resolves once the person has answered, to whether they agreed. */
    async restoreOne(file: TrashFile) {
      const isConfirmed = await confirmRestore(1);
      if (isConfirmed) void restoreFiles([fileToMove(file)]);
      return isConfirmed;
    },
    async deleteOne(file: TrashFile) {
      const isConfirmed = await confirmDeletion(1);
      if (isConfirmed) void deletePermanently([fileToMove(file)]);
      return isConfirmed;
    },
    async deleteSelected() {
      const { selection } = trash.get();
      if (!(await confirmDeletion(countSelected(selection))) || !list) return;
      trash.quit();
      await deletePermanently(filesToMove(() => loadSelected(list, selection)));
    },
    async empty() {
      if (!list) return;
      const count = list.totalCount;
      const isConfirmed = await confirm({
        title: translate('deleted-items.empty.title'),
        text: translate('deleted-items.empty.text', { count }),
        action: translate('deleted-items.empty'),
        isDestructive: true,
      });
      if (!isConfirmed) return;
      trash.quit();
      await emptyTrash(list);
    },
  };
}

function confirmDeletion(count: number): Promise<boolean> {
  return confirm({
    title: translate('deleted-items.deleteForGood.title', { count }),
    text: translate('deleted-items.deleteForGood.text'),
    action: translate('deleted-items.deleteForGood'),
    isDestructive: true,
  });
}

function confirmRestore(count: number): Promise<boolean> {
  return confirm({
    title: translate('deleted-items.restore.title', { count }),
    text: translate('deleted-items.restore.text', { count }),
    action: translate('deleted-items.restore'),
  });
}

/** Finds the selected files, including those never loaded. */
function loadSelected(list: TrashList, selection: Selection): Promise<readonly TrashFile[]> {
  return loadUpTo(list, countSelected(selection), (loaded) => selectedFilesIn(loaded, selection));
}

/**
 * Returns the chosen files from the loaded list or, if that has fewer than `count`, from the whole trash. Files deleted
 * after the list was loaded are never included.
 */
async function loadUpTo(
  { files, asOf }: TrashList,
  count: number,
  choose: (loaded: Pick<TrashList, 'files' | 'asOf'>) => readonly TrashFile[],
): Promise<readonly TrashFile[]> {
  const loaded = choose({ files, asOf });
  return loaded.length >= count ? loaded : choose({ files: await collectTrash(), asOf });
}

async function* filesToDownload(find: () => Promise<readonly TrashFile[]>): AsyncGenerator<DownloadFile[]> {
  const files = await find();
  yield files.map((file) => {
    const { id, path, size, timestamp } = file;
    return { id, path, sizeBytes: size, timestamp, isHeic: isHeic(file) };
  });
}

async function* filesToMove(find: () => Promise<readonly TrashFile[]>): AsyncGenerator<FileToMove[]> {
  yield (await find()).map(fileToMove);
}

function fileToMove({ id, job_id, path }: TrashFile): FileToMove {
  return { fileId: id, jobId: job_id, name: path };
}
