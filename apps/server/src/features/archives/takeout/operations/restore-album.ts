import {
  type AccountId,
  type BodyOf,
  type restoreAlbum as endpoint,
  type JobId,
  jobPermissions,
} from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { addParticipant } from '../../../../storage/index.ts';
import { requirePerson } from '../../../together/access/index.ts';
import { findAlbum, insertAlbum } from '../restore.repository.ts';
import { restoredId } from '../restored-id.ts';

type RestoredAlbum = BodyOf<typeof endpoint>;

/** How many albums of one takeout may be in the trash before another one cannot be created. */
const maxAttempts = 100;

/**
 * Finds the caller's album that a takeout describes, or creates it. An album with a password becomes private, since without the
 * password its link would be open to everyone. Throws `read-only-account`, `conflict`.
 */
export async function restoreAlbum(
  context: RequestContext,
  wanted: RestoredAlbum,
): Promise<{ id: JobId; isNew: boolean }> {
  const { accountId, isReadOnly } = requireAccount(context);
  if (isReadOnly) throw new DomainError('read-only-account');
  return inTransaction(context.database, async (tx) => {
    if ((await ownershipOf(tx, wanted.id, accountId)) === 'own') return { id: wanted.id, isNew: false };
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const id = restoredId(wanted.id, accountId, attempt);
      const ownership = await ownershipOf(tx, id, accountId);
      if (ownership === 'own') return { id, isNew: false };
      if (ownership === 'taken' || !(await insert(tx, { id, accountId, wanted }))) continue;
      await addParticipant(tx, id, requirePerson(context.actor));
      return { id, isNew: true };
    }
    throw new DomainError('conflict', 'Too many albums of this takeout are in the trash');
  });
}

async function ownershipOf(tx: Tx, id: JobId, accountId: AccountId): Promise<'own' | 'taken' | 'free'> {
  const found = await findAlbum(tx, id);
  if (found === undefined) return 'free';
  const isOwn = found.owner_id === accountId && found.type === 'story';
  return isOwn && found.deleted_at === null && !found.is_purging ? 'own' : 'taken';
}

function insert(
  tx: Tx,
  { id, accountId, wanted }: { id: JobId; accountId: AccountId; wanted: RestoredAlbum },
): Promise<boolean> {
  const isShared = wanted.privacy_mode === 'shared' && !wanted.has_password && wanted.title.trim() !== '';
  const created = new Date(Math.min(Date.parse(wanted.created), Date.now()));
  const job = {
    id,
    type: 'story' as const,
    owner_id: accountId,
    title: wanted.title.trim(),
    privacy_mode: isShared ? ('shared' as const) : ('private' as const),
    permissions:
      (wanted.allow_uploads ? jobPermissions.allowUploads : 0) |
      (wanted.allow_comments ? jobPermissions.allowComments : 0),
    allow_sharing: wanted.allow_sharing,
    include_location: wanted.include_location,
    allow_download: wanted.allow_download,
    expires_at: wanted.expires === null ? null : new Date(wanted.expires),
    sort_order: wanted.sort_order,
    created_at: created,
    modified_at: created,
  };
  return insertAlbum(tx, job, wanted.attributes);
}
