import type { JobId, TrashFile } from '@stund/contract';
import { useState } from 'react';
import { isHeic } from '../../../../shared/files/kind/is-heic.ts';
import { type FileAmount, filesInText, kindsOf } from '../../../../shared/files/kind/kind-of-files.ts';
import { currentTexts, translate } from '../../../../shared/i18n/texts.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import { type DownloadFile, downloadFiles, downloadJob } from '../../../archives/downloads/index.ts';
import { deletePermanently, type FileToMove, restoreFiles } from '../../file-deletion/index.ts';
import { countSelected, type Selection, selectionOf } from '../../selection/index.ts';
import { collectTrash } from '../api/collect-trash.ts';
import { emptyTrash } from '../api/empty-trash.ts';
import { selectedFilesIn } from '../model/selected-files.ts';
import { filesIn, type TrashList } from '../model/trash-groups.ts';

const trash = selectionOf('trash');

/** The actions of the page. Each but the downloads asks for confirmation first. `jobId` is the timeline. */
export function useTrashActions(list: TrashList | undefined, jobId: JobId) {
  const [isRestoringAll, setIsRestoringAll] = useState(false);

  const restoreSome = async (amount: FileAmount, find: () => Promise<readonly TrashFile[]>) => {
    if (!(await confirmRestore(amount))) return;
    trash.quit();
    await restoreFiles(filesToMove(find));
  };
  return {
    isRestoringAll,
    endRestoreAll: () => setIsRestoringAll(false),
    async restoreAll() {
      if (list && (await confirmRestore(amountOfAll(list)))) setIsRestoringAll(true);
    },
    async restoreSoon() {
      if (list)
        await restoreSome(amountOfLoaded(filesIn(list, 'soon'), list.soonCount), () =>
          loadUpTo(list, list.soonCount, (loaded) => filesIn(loaded, 'soon')),
        );
    },
    async restoreSelected() {
      const { selection } = trash.get();
      if (list) await restoreSome(amountOfSelected(list, selection), () => loadSelected(list, selection));
    },
    async downloadAll() {
      await downloadJob({ jobId, kind: 'files', name: translate('trash.title'), isTrashed: true });
    },
    async downloadSelected() {
      const { selection } = trash.get();
      if (!list) return;
      const files = filesToDownload(() => loadSelected(list, selection));
      await downloadFiles({ jobId, name: translate('trash.title'), isTrashed: true, files });
    },
    /** Resolves once the person has answered, to whether they agreed. */
    async restoreOne(file: TrashFile) {
      const isConfirmed = await confirmRestore(kindsOf([file]));
      if (isConfirmed) void restoreFiles([fileToMove(file)]);
      return isConfirmed;
    },
    async deleteOne(file: TrashFile) {
      const isConfirmed = await confirmDeletion(kindsOf([file]));
      if (isConfirmed) void deletePermanently([fileToMove(file)]);
      return isConfirmed;
    },
    async deleteSelected() {
      const { selection } = trash.get();
      if (!list || !(await confirmDeletion(amountOfSelected(list, selection)))) return;
      trash.quit();
      await deletePermanently(filesToMove(() => loadSelected(list, selection)));
    },
    async empty() {
      if (!list) return;
      const isConfirmed = await confirm({
        title: translate('trash.empty.title'),
        text: translate('trash.empty.text', filesInText(currentTexts(), amountOfAll(list))),
        action: translate('trash.empty'),
        isDestructive: true,
      });
      if (!isConfirmed) return;
      trash.quit();
      await emptyTrash(list);
    },
  };
}

function confirmDeletion(amount: FileAmount): Promise<boolean> {
  return confirm({
    title: translate('trash.deleteForGood.title', filesInText(currentTexts(), amount)),
    text: translate('trash.deleteForGood.text'),
    action: translate('trash.deleteForGood'),
    isDestructive: true,
  });
}

function confirmRestore(amount: FileAmount): Promise<boolean> {
  const values = filesInText(currentTexts(), amount);
  return confirm({
    title: translate('trash.restore.title', values),
    text: translate('trash.restore.text', values),
    action: translate('trash.restore'),
  });
}

/** By kind only when all of them are loaded. */
function amountOfLoaded(loaded: readonly TrashFile[], count: number): FileAmount {
  return loaded.length === count ? kindsOf(loaded) : count;
}

function amountOfAll({ files, totalCount }: TrashList): FileAmount {
  return amountOfLoaded(files, totalCount);
}

function amountOfSelected(list: TrashList, selection: Selection): FileAmount {
  return amountOfLoaded(selectedFilesIn(list, selection), countSelected(selection));
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
    const { id, path, size, timestamp, type } = file;
    return { id, path, sizeBytes: size, timestamp, type, isHeic: isHeic(file) };
  });
}

async function* filesToMove(find: () => Promise<readonly TrashFile[]>): AsyncGenerator<FileToMove[]> {
  yield (await find()).map(fileToMove);
}

function fileToMove({ id, job_id, path, type }: TrashFile): FileToMove {
  return { fileId: id, jobId: job_id, name: path, type };
}
