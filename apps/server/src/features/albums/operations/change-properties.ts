import {
  type FileId,
  type FileOrder,
  fileOrders,
  type JobId,
  jobPermissions,
  limits,
  type PrivacyMode,
} from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';
import { requireRight } from '../../access/index.ts';
import { endLink, hasFile, putAttribute, updateJob } from '../album.repository.ts';
import { changeAlbum, unchanged } from '../change-album.ts';

/** Renames an album. Throws `invalid-request` where a shared one would be without a name. */
export function renameAlbum(context: RequestContext, jobId: JobId, title: string): Promise<void> {
  return changeAlbum(context, { jobId, right: 'changeProperties' }, async (tx, job) => {
    if (title === job.title) return unchanged;
    if (title === '' && job.privacy_mode === 'shared') throw namelessAlbum();
    return updateJob(tx, jobId, { title });
  });
}

/** Chooses the picture of an album. Throws `not-found` for a file that is not in it. */
export function setCover(context: RequestContext, jobId: JobId, fileId: FileId | null): Promise<void> {
  return changeAlbum(context, { jobId, right: 'setCover' }, async (tx, job) => {
    if (fileId === job.cover_id) return unchanged;
    if (fileId !== null && !(await hasFile(tx, jobId, fileId))) throw new DomainError('not-found', 'file');
    return updateJob(tx, jobId, { cover_id: fileId });
  });
}

/** Closing an album ends what its link opened; who takes part is let in again when it is opened. */
export function setPrivacy(context: RequestContext, jobId: JobId, mode: PrivacyMode): Promise<void> {
  return changeAlbum(context, { jobId, right: 'changeProperties' }, async (tx, job) => {
    if (mode === job.privacy_mode) return unchanged;
    if (mode === 'shared') {
      requireRight(context, job, 'share');
      if (job.title === '') throw namelessAlbum();
    } else await endLink(tx, jobId);
    return updateJob(tx, jobId, { privacy_mode: mode });
  });
}

export interface AlbumSwitches {
  allowsUploads?: boolean | undefined;
  allowsComments?: boolean | undefined;
  allowsSharing?: boolean | undefined;
}

/** What is not named stays. */
export function setPermissions(context: RequestContext, jobId: JobId, switches: AlbumSwitches): Promise<void> {
  return changeAlbum(context, { jobId, right: 'changeProperties' }, async (tx, job) => {
    const { allowUploads, allowComments } = jobPermissions;
    let permissions = withBit(job.permissions, allowUploads, switches.allowsUploads);
    permissions = withBit(permissions, allowComments, switches.allowsComments);
    const allowsSharing = switches.allowsSharing ?? job.allow_sharing;
    if (permissions === job.permissions && allowsSharing === job.allow_sharing) return unchanged;
    return updateJob(tx, jobId, { permissions, allow_sharing: allowsSharing });
  });
}

function withBit(permissions: number, bit: number, isOn: boolean | undefined): number {
  if (isOn === undefined) return permissions;
  return isOn ? permissions | bit : permissions & ~bit;
}

/** Who came in by the former password, or before there was one, has to know the new one; who takes part stays. */
export async function setPassword(context: RequestContext, jobId: JobId, password: string | null): Promise<void> {
  const passwordHash = password === null ? null : await hashPassword(password);
  return changeAlbum(context, { jobId, right: 'changeProperties' }, async (tx, job) => {
    if (passwordHash === null && job.password_hash === null) return unchanged;
    // Without a password the link opens more than before: nothing ends.
    if (passwordHash !== null) await endLink(tx, jobId);
    return updateJob(tx, jobId, { password_hash: passwordHash });
  });
}

/** Notes something under a name. Throws `conflict` when there is no room for another, `invalid-request` for an order nobody knows. */
export function setAttribute(
  context: RequestContext,
  attribute: { jobId: JobId; name: string; value: string },
): Promise<void> {
  const { jobId, name, value } = attribute;
  return changeAlbum(context, { jobId, right: 'changeProperties' }, async (tx, job) => {
    if (name === 'sort_order') {
      if (!isFileOrder(value)) throw new DomainError('invalid-request', `The order is one of ${fileOrders.join(', ')}`);
      return value === job.sort_order ? unchanged : updateJob(tx, jobId, { sort_order: value });
    }
    if (!(await putAttribute(tx, attribute, limits.jobAttributes)))
      throw new DomainError('conflict', `A job keeps ${limits.jobAttributes} attributes`);
    return undefined;
  });
}

function isFileOrder(value: string): value is FileOrder {
  return (fileOrders as readonly string[]).includes(value);
}

function namelessAlbum(): DomainError {
  return new DomainError('invalid-request', { fields: [{ path: 'name', message: 'A shared album needs a name' }] });
}
