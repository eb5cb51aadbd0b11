import { type FileId, type JobId, limits } from '@stund/contract';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { hashPassword } from '../../../../platform/secrets/password-hash.ts';
import { privateCopiesOfJobTask } from '../../../library/media/index.ts';
import { limitTo, lockAlbumsToShare } from '../limits-of-albums.ts';
import { countShares, hasShare, insertShare, insertSharedFiles } from '../share.repository.ts';

export interface NewShare {
  /** Chosen by the client, so that a repeated request creates nothing twice. */
  id: JobId;
  fileIds: readonly FileId[];
  title: string;
  /** The password as typed, without a derivation. */
  password?: string | undefined;
  days: number;
  requiresLogin: boolean;
  includesLocation: boolean;
  allowsDownload: boolean;
}

export const dayMs = 86_400_000;

/**
 * Shares files of the caller's timeline and albums, and of albums of others whose files may be passed on. Throws `not-found` when one
 * of them is not there, with nothing created, `forbidden` for one that may not be passed on, `conflict` for an id that another job has and for too many shares, `read-only-account`.
 */
export async function createShare(context: RequestContext, wanted: NewShare): Promise<JobId> {
  const { accountId, isReadOnly } = requireAccount(context);
  if (isReadOnly) throw new DomainError('read-only-account');
  const { database, clock, workQueue } = context;
  // The reply to the first request may have been lost.
  if (await hasShare(database, wanted.id, accountId)) return wanted.id;
  if ((await countShares(database, accountId)) >= limits.sharesPerAccount)
    throw new DomainError('conflict', 'The account has too many shares');

  const passwordHash = wanted.password === undefined ? null : await hashPassword(wanted.password);
  const fileIds = [...new Set(wanted.fileIds)];
  return inTransaction(database, async (tx) => {
    const albums = await lockAlbumsToShare(context, tx, fileIds);
    const { expiresAt, includesLocation } = limitTo(albums, {
      expiresAt: new Date(clock.now().getTime() + wanted.days * dayMs),
      includesLocation: wanted.includesLocation,
    });
    const isNew = await insertShare(tx, {
      id: wanted.id,
      owner_id: accountId,
      title: wanted.title,
      privacy_mode: 'shared',
      permissions: 0,
      password_hash: passwordHash,
      expires_at: expiresAt,
      requires_login: wanted.requiresLogin,
      include_location: includesLocation,
      allow_download: wanted.allowsDownload,
      has_files_of_others: albums.length > 0,
    });
    if (!isNew) {
      if (await hasShare(tx, wanted.id, accountId)) return wanted.id;
      throw new DomainError('conflict', 'The id is taken');
    }
    const added = await insertSharedFiles(tx, {
      id: wanted.id,
      ownerId: accountId,
      fileIds,
      albumIds: albums.map(({ id }) => id),
    });
    if (added !== fileIds.length) throw new DomainError('not-found', 'file');
    await recordCallerAct(tx, context, {
      kind: 'share-created',
      details: { job_id: wanted.id, title: wanted.title, type: 'share' },
    });
    if (!includesLocation) await workQueue.enqueue(tx, privateCopiesOfJobTask, { job: wanted.id });
    return wanted.id;
  });
}
