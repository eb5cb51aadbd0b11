import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import type { DownloadRow } from '../download.repository.ts';
import type { CreateAppendix } from '../plan/appendix.ts';
import { writePlan } from '../plan/write-plan.ts';
import { deleteDraft, findReplacements, selectDraft } from './progress.repository.ts';

/** Plans the archive of a draft, once all of its files are converted or copied. */
export async function finishPreparing(
  { clock }: Pick<Parts, 'clock'>,
  tx: Tx,
  { download, createAppendix }: { download: DownloadRow; createAppendix: CreateAppendix },
): Promise<DownloadRow> {
  const ready = await writePlan(tx, download, {
    files: selectDraft(tx, download.id),
    findReplacements: (files) => findReplacements(tx, files),
    appendix: createAppendix(tx, download),
    now: clock.now(),
  });
  await deleteDraft(tx, download.id);
  return ready;
}
