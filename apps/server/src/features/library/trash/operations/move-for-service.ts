import { randomUUID } from 'node:crypto';
import type { AccountId, FileId, JobId, TokenId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { Parts, RequestContext } from '../../../../kernel/request-context.ts';
import { deleteFiles } from './delete-files.ts';
import { restoreFiles } from './restore-files.ts';

interface FilesOfJob {
  jobId: JobId;
  fileIds: readonly FileId[];
}

/**
 * Moves files of an account to the trash because what they show is not there any more, with the rights of the owner of the job. A job that
 * is gone meanwhile needs nothing.
 */
export async function deleteForService(
  parts: Parts,
  ownerId: AccountId,
  { jobId, fileIds }: FilesOfJob,
): Promise<void> {
  await unlessGone(deleteFiles(contextOf(parts, ownerId), jobId, fileIds, { byService: true }));
}

/** Restores files that deleteForService() has moved to the trash. */
export async function restoreForService(
  parts: Parts,
  ownerId: AccountId,
  { jobId, fileIds }: FilesOfJob,
): Promise<void> {
  await unlessGone(restoreFiles(contextOf(parts, ownerId), jobId, fileIds));
}

async function unlessGone(moving: Promise<unknown>): Promise<void> {
  try {
    await moving;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not-found') throw error;
  }
}

/** A call without a device, which logs in nowhere. */
function contextOf(parts: Parts, accountId: AccountId): RequestContext {
  return {
    ...parts,
    actor: {
      kind: 'account',
      accountId,
      tokenId: randomUUID() as TokenId,
      deviceId: '',
      isAdministrator: false,
      isReadOnly: false,
      accessEpoch: 0,
      authenticatedAt: new Date(0),
    },
    requestId: 'service',
    clientAddress: '',
    signal: new AbortController().signal,
  };
}
