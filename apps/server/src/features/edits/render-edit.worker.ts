import type { FileId, OperationId } from '@stund/contract';
import type { Parts } from '../../kernel/request-context.ts';
import type { QueueWorker } from '../../kernel/work-queue.ts';
import { type EditTools, renderEdit } from './rendering/render-edit.ts';

/** Renders edits. Each takes a processor and hundreds of megabytes, so there are no more than decoders for them. */
export function editWorker(parts: Parts, tools: EditTools, options: { processes: number }): QueueWorker<'render-edit'> {
  return {
    queue: 'render-edit',
    concurrency: options.processes,
    isLong: true,
    work: ({ file, revision }) => renderEdit(parts, tools, { file: file as FileId, revision: revision as OperationId }),
  };
}
