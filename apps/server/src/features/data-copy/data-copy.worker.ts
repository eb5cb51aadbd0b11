import type { Parts } from '../../kernel/request-context.ts';
import { handle, type TaskHandler } from '../../kernel/task.ts';
import { type CopyBrand, prepareDataCopy } from './operations/prepare-data-copy.ts';
import { prepareDataCopyTask } from './prepare-data-copy.task.ts';

export function dataCopyWorker(parts: Parts, brand: CopyBrand): TaskHandler {
  return handle(prepareDataCopyTask, ({ copy }) => prepareDataCopy(parts, brand, copy));
}
