import type { TrashFile } from '@stund/contract';
import { useState } from 'react';
import { translate } from '../../../shared/i18n/texts.ts';
import { confirm } from '../../../shared/prompts/prompts.ts';
import { countSelected, selectionOf } from '../../selection/index.ts';
import { collectTrash } from '../api/collect-trash.ts';
import { deleteForGood } from '../api/delete-for-good.ts';
import { emptyTrash } from '../api/empty-trash.ts';
import { restoreFiles } from '../api/restore-files.ts';
import type { FileToMove } from '../model/batches.ts';
import type { TrashList } from '../model/trash-groups.ts';
import { selectedAmong } from './trash-selection-bar.tsx';

const trash = selectionOf('trash');

/** Everything the page does, each after it has been confirmed. Nothing happens without. */
export function useTrashActions(list: TrashList | undefined) {
  const [restoresAll, setRestoresAll] = useState(false);
  const files = list?.files ?? [];

  const restoreSome = async (count: number, find: () => Promise<readonly TrashFile[]>) => {
    if (!(await askToRestore(count))) return;
    trash.quit();
    await restoreFiles(lateSource(find));
  };
  return {
    restoresAll,
    endRestoreAll: () => setRestoresAll(false),
    async restoreAll() {
      if (list && (await askToRestore(list.totalCount))) setRestoresAll(true);
    },
    restoreSoon: (soonCount: number) =>
      restoreSome(soonCount, async () =>
        (soonCount <= files.length ? files : await collectTrash()).slice(0, soonCount),
      ),
    restoreSelected() {
      const { selection } = trash.get();
      return restoreSome(countSelected(selection), () => findSelected(files, selection));
    },
    async deleteSelected() {
      const { selection } = trash.get();
      const count = countSelected(selection);
      const isConfirmed = await confirm({
        title: translate('trash.deleteForGood.title', { count }),
        text: translate('trash.deleteForGood.text'),
        action: translate('trash.deleteForGood'),
        isDestructive: true,
      });
      if (!isConfirmed) return;
      trash.quit();
      await deleteForGood(lateSource(() => findSelected(files, selection)));
    },
    async empty() {
      const count = list?.totalCount ?? 0;
      const isConfirmed = await confirm({
        title: translate('trash.empty.title'),
        text: translate('trash.empty.text', { count }),
        action: translate('trash.empty'),
        isDestructive: true,
      });
      if (!isConfirmed) return;
      trash.quit();
      await emptyTrash(count);
    },
  };
}

function askToRestore(count: number): Promise<boolean> {
  return confirm({
    title: translate('trash.restore.title', { count }),
    text: translate('trash.restore.text', { count }),
    action: translate('trash.restore'),
  });
}

type Selection = ReturnType<typeof trash.get>['selection'];

/** What is selected, also where it was never scrolled to. */
async function findSelected(files: readonly TrashFile[], selection: Selection): Promise<readonly TrashFile[]> {
  const known = selectedAmong(files, selection);
  return known.length >= countSelected(selection) ? known : selectedAmong(await collectTrash(), selection);
}

async function* lateSource(find: () => Promise<readonly TrashFile[]>): AsyncGenerator<FileToMove[]> {
  yield (await find()).map((file) => ({ fileId: file.id, jobId: file.job_id, name: file.path }));
}
