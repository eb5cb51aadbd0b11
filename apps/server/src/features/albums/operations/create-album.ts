import { type JobId, jobPermissions } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { newId } from '../../../platform/id.ts';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';
import { addParticipant, requirePerson } from '../../access/index.ts';
import { insertJob } from '../album.repository.ts';

export interface NewAlbum {
  /** Of the client's own making, so that asking again makes nothing twice. */
  id?: JobId | undefined;
  title: string;
  isShared: boolean;
  /** As the client derived it, which takes the id. */
  password?: string | undefined;
  allowsUploads: boolean;
  allowsComments: boolean;
  allowsSharing: boolean;
}

/**
 * Makes an album of the caller, who is the first to take part in it. Throws `invalid-request` for a shared one without a name and
 * a password without an id, `conflict` for an id that is another job's, `read-only-account`.
 */
export async function createAlbum(context: RequestContext, wanted: NewAlbum): Promise<JobId> {
  const { accountId, isReadOnly } = requireAccount(context);
  if (isReadOnly) throw new DomainError('read-only-account');
  if (wanted.isShared && wanted.title === '')
    throw new DomainError('invalid-request', { fields: [{ path: 'name', message: 'A shared album needs a name' }] });
  if (wanted.password !== undefined && wanted.id === undefined)
    throw new DomainError('invalid-request', { fields: [{ path: 'id', message: 'The password is derived from it' }] });

  const id = wanted.id ?? newId<JobId>();
  const passwordHash = wanted.password === undefined ? null : await hashPassword(wanted.password);
  return context.database.transaction().execute(async (tx) => {
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
      password_hash: passwordHash,
    });
    if (isNew) await addParticipant(tx, id, requirePerson(context.actor));
    else await requireMadeBefore(context, id);
    return id;
  });
}

/** The answer to the first call was lost on the way. */
async function requireMadeBefore({ database, actor }: RequestContext, id: JobId): Promise<void> {
  const job = await database
    .selectFrom('job')
    .select(['owner_id', 'type', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const isOwn = actor.kind === 'account' && job?.owner_id === actor.accountId;
  if (!isOwn || job.type !== 'story' || job.deleted_at !== null) throw new DomainError('conflict', 'The id is taken');
}
