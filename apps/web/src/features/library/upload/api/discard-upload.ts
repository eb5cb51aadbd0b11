import { tus } from '@stund/contract';
import { authorizationHeaders } from '../../../../shared/api/call-endpoint.ts';
import { getSession } from '../../../../shared/session/session.ts';

/** Deletes the partial upload of a file that was removed from the queue. The server deletes it later if this fails. */
export async function discardUpload(address: string): Promise<void> {
  const { token } = getSession();
  if (token === undefined) return;
  const headers = { ...authorizationHeaders(token), 'tus-resumable': tus.version };
  await fetch(address, { method: 'DELETE', headers }).catch(() => undefined);
}
