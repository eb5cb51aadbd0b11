import { type JobId, jobPermissions } from '@stund/contract';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { newId } from '../../../../platform/id.ts';
import { hashPassword } from '../../../../platform/secrets/password-hash.ts';
import { addParticipant } from '../../../../storage/index.ts';
import { requirePerson } from '../../access/index.ts';
import { findJobSummary, insertJob } from '../album.repository.ts';
import { nameRequired } from '../album-name.ts';
import { linkEnd } from '../link-end.ts';

export interface NewAlbum {
  /** Chosen by the client, so that a repeated request creates nothing twice. */
  id?: JobId | undefined;
  title: string;
  isShared: boolean;
  /** The key that the client derived from the password and the id. */
  password?: string | undefined;
  allowsUploads: boolean;
  allowsComments: boolean;
  allowsSharing: boolean;
  /** Whether others receive the place of capture and camera data; by default not. */
  includesLocation?: boolean | undefined;
  /** Whether others may download and copy the files, as opposed to only viewing them; by default they may. */
  allowsDownload?: boolean | undefined;
  /** For how many days the link is open; by default it has no end. */
  days?: number | null | undefined;
}

/**
 * Creates an album, with the caller as its first participant. Throws `invalid-request` for a shared album without a name and
 * for a password without an id, `conflict` for an id that another job has, `read-only-account`.
 */
export async function createAlbum(context: RequestContext, wanted: NewAlbum): Promise<JobId> {
  const { accountId, isReadOnly } = requireAccount(context);
  if (isReadOnly) throw new DomainError('read-only-account');
  if (wanted.isShared && wanted.title === '') throw nameRequired();
  if (wanted.password !== undefined && wanted.id === undefined)
    throw new DomainError('invalid-request', { fields: [{ path: 'id', message: 'The password is derived from it' }] });

  const id = wanted.id ?? newId<JobId>();
  const passwordHash = wanted.password === undefined ? null : await hashPassword(wanted.password);
  return inTransaction(context.database, async (tx) => {
    const isNew = await insertJob(tx, {
      id,
      type: 'story',
      owner_id: accountId,
      title: wanted.title,
      privacy_mode: wanted.isShared ? 'shared' : 'private',
      permissions:
        (wanted.allowsUploads ? jobPermissions.allowUploads : 0) |
        (wanted.allowsComments ? jobPermissions.allowComments : 0),
      allow_sharing: wanted.allowsSharing,
      include_location: wanted.includesLocation ?? false,
      allow_download: wanted.allowsDownload ?? true,
      expires_at: linkEnd(context.clock, wanted.days ?? null),
      password_hash: passwordHash,
    });
    if (!isNew) {
      await requireOwnAlbum(context, id);
      return id;
    }
    await addParticipant(tx, id, requirePerson(context.actor));
    const details = { job_id: id, title: wanted.title, type: 'album' } as const;
    if (wanted.isShared) await recordCallerAct(tx, context, { kind: 'share-created', details });
    return id;
  });
}

/** The id may be the caller's own album: then the reply to the first request was lost. */
async function requireOwnAlbum({ database, actor }: RequestContext, id: JobId): Promise<void> {
  const job = await findJobSummary(database, id);
  const isOwn = actor.kind === 'account' && job?.owner_id === actor.accountId;
  if (!isOwn || job.type !== 'story' || job.deleted_at !== null) throw new DomainError('conflict', 'The id is taken');
}
