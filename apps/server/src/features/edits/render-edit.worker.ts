import type { FileId } from '@stund/contract';
import type { Parts } from '../../kernel/request-context.ts';
import { handle, type TaskHandler } from '../../kernel/task.ts';
import { renderEditTask } from './render-edit.task.ts';
import { type EditTools, renderEdit } from './rendering/render-edit.ts';

/** Renders edits. Each takes a processor and hundreds of megabytes, so there are no more than decoders for them. */
export function editWorker(parts: Parts, tools: EditTools, options: { processes: number }): TaskHandler {
  return handle(renderEditTask, ({ file, revision }) => renderEdit(parts, tools, { file: file as FileId, revision }), {
    concurrency: options.processes,
  });
}
