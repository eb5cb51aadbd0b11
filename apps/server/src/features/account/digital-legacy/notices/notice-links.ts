import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../../../platform/database/schema.ts';
import { hashSecret } from '../../../../platform/secrets/random-secret.ts';
import { getServerSecret } from '../../../../platform/secrets/server-secret.ts';

/** `stop`: the owner rejects the report. `content`: the contact gets the content. */
export type LinkPurpose = 'stop' | 'content';

/**
 * The token of a link. It is derived, so that a mail which is sent again has the same link, and only its hash is stored: neither the
 * database without the server's key nor the key without the database gives it away.
 */
export async function tokenOf(database: Database, noticeId: string, purpose: LinkPurpose): Promise<string> {
  const key = await getServerSecret(database, 'digital-legacy', () => randomBytes(32));
  return createHmac('sha256', key).update(`${purpose}/${noticeId}`).digest('base64url');
}

export async function hashOfLink(database: Database, noticeId: string, purpose: LinkPurpose): Promise<Buffer> {
  return hashSecret(await tokenOf(database, noticeId, purpose));
}

/** The address in the mail. */
export async function addressOf(
  database: Database,
  { origin, noticeId, purpose }: { origin: string; noticeId: string; purpose: LinkPurpose },
): Promise<string> {
  const token = await tokenOf(database, noticeId, purpose);
  return `${origin}/legacy/${purpose === 'stop' ? 'stop/' : ''}${token}`;
}
