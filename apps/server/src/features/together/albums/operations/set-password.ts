import type { JobId } from '@stund/contract';
import { derivedPasswordSchema } from '@stund/contract/schemas';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { hashPassword } from '../../../../platform/secrets/password-hash.ts';
import { endUploadsToJob } from '../../../library/uploads/index.ts';
import { endLink, updateJob } from '../album.repository.ts';
import { changeAlbum, unchanged } from '../change-album.ts';
import { withdrawSharedFiles } from '../withdraw-shared-files.ts';

/**
 * Sets or removes the password of an album or share. Throws `invalid-request` for an album's password that is not derived. Participants keep their access; everyone else has to enter a new password.
 */
export async function setPassword(context: RequestContext, jobId: JobId, password: string | null): Promise<void> {
  const isDerived = password === null || derivedPasswordSchema.safeParse(password).success;
  const passwordHash = password === null ? null : await hashPassword(password);
  await changeAlbum(context, { jobId, access: 'changeProperties' }, async ({ tx, job, afterCommit }) => {
    if (job.type === 'story' && !isDerived) throw notDerived();
    if (passwordHash === null && job.password_hash === null) return unchanged;
    afterCommit(() => context.jobCaches.forget(jobId));
    // Removing the password only widens access, so existing media addresses stay valid.
    if (passwordHash !== null) await endLink(tx, jobId);
    await updateJob(tx, jobId, { password_hash: passwordHash });
    if (passwordHash !== null) await withdrawSharedFiles(context, { tx, job, afterCommit }, 'non-participants');
  });
  if (passwordHash !== null) await endUploadsToJob(context, jobId);
}

function notDerived(): DomainError {
  return new DomainError('invalid-request', { fields: [{ path: 'password', message: 'Must be 160 bits in base64' }] });
}
