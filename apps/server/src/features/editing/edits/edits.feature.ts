import type { FileId, OperationId } from '@stund/contract';
import type { Feature, FeatureWork, WorkTools } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { handle } from '../../../kernel/task.ts';
import { createDecoderPool } from '../../../platform/decoder/decoder-pool.ts';
import { editRoutes } from './edits.routes.ts';
import { editsTables } from './edits.tables.ts';
import { requeueForgottenEdits } from './operations/requeue-forgotten-edits.ts';
import { renderEditTask } from './render-edit.task.ts';
import { renderEdit } from './rendering/render-edit.ts';

export const editsFeature: Feature = {
  name: 'edits',
  tables: editsTables,
  tasks: [renderEditTask],
  create: ({ parts }) => ({
    routes: editRoutes,
    periodic: [{ name: 'queue forgotten edits', everyMs: housekeepingMs, run: () => requeueForgottenEdits(parts) }],
    work: (tools) => startRendering(parts, tools),
  }),
};

/** Large edits take long, and must not let thumbnails wait: they have decoders of their own, and no more units at a time than those. */
function startRendering(parts: Parts, { metadata, video, ...tools }: WorkTools): FeatureWork {
  const processes = Math.min(tools.processes, 2);
  const decoders = createDecoderPool({
    processes,
    timeLimitMs: 10 * 60_000,
    memoryLimitBytes: 2 ** 31,
    idleMs: 30_000,
  });
  return {
    handlers: [
      handle(
        renderEditTask,
        ({ file, revision }) =>
          renderEdit(parts, { decoders, metadata, video }, { file: file as FileId, revision: revision as OperationId }),
        { concurrency: processes },
      ),
    ],
    close: () => decoders.close(),
  };
}
