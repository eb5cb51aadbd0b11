import type { FileBatchReply, FileId } from '@stund/contract';
import { updateAccount } from '../../../../shared/account/account.ts';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';

type FileErrorKind = NonNullable<FileBatchReply['files'][number]['error_reason']>;

/** Maps the ids of failed files to the reason, or to `unanswered` if there was no reply. */
export type Failures = Map<FileId, FileErrorKind | 'unanswered'>;

const retryPausesMs = [500, 2000];

/**
 * Sends the request of a batch and stores the used space from its reply. Requests without a reply are retried, which is
 * safe because they are idempotent. Resolves to the failures; never throws.
 */
export async function callBatch(fileIds: readonly FileId[], call: () => Promise<FileBatchReply>): Promise<Failures> {
  try {
    const reply = await withRetries(call);
    updateAccount({ used_space: reply.used_space, max_space: reply.max_space });
    return new Map(
      reply.files.flatMap(({ file_uuid, status, error_reason }) =>
        status === 'ok' ? [] : [[file_uuid, error_reason ?? 'unanswered'] as const],
      ),
    );
  } catch {
    return new Map(fileIds.map((id) => [id, 'unanswered']));
  }
}

async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (const pauseMs of retryPausesMs) {
    try {
      return await call();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return call();
}

function isWorthRetrying(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.code === 'unavailable');
}
