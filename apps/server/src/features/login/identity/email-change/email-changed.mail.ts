import { createHmac, randomBytes } from 'node:crypto';
import { emailChangePath } from '@stund/contract';
import { z } from 'zod';
import { defineDurableMail } from '../../../../kernel/mail/durable-mail.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { hashSecret } from '../../../../platform/secrets/random-secret.ts';
import { getServerSecret } from '../../../../platform/secrets/server-secret.ts';
import { findIdentity } from '../identity.repository.ts';
import { findCorrespondence } from '../log-ins/log-in.repository.ts';
import { emailChangedMail } from '../mail/identity.mails.ts';
import { findEmailChangeUndo } from './email-change.repository.ts';

/**
 * The token of the link that undoes a change. It is derived, so that a mail which is sent again has the same link: the queue contains
 * nothing of it, and the table of links only its hash.
 */
export async function undoTokenOf(
  database: Database,
  { identity, changedAt }: { identity: string; changedAt: number },
): Promise<string> {
  const key = await getServerSecret(database, 'email-change-undo', () => randomBytes(32));
  return createHmac('sha256', key).update(`undo\n${identity}\n${changedAt}`).digest('base64url');
}

/** Mails the link that undoes a change to the previous address, unless it was used or has expired. */
export const durableEmailChanged = defineDurableMail({
  mail: emailChangedMail,
  payload: z.object({ identity: z.string(), changedAt: z.number(), origin: z.string() }),
  async prepare({ database, clock }, { origin, ...change }) {
    const token = await undoTokenOf(database, change);
    const undo = await findEmailChangeUndo(database, hashSecret(token));
    const owner = undo && (await findIdentity(database, undo.identity_id));
    if (!owner || undo.expires_at <= clock.now()) return undefined;
    const language = (await findCorrespondence(database, owner.id))?.language ?? null;
    const url = `${origin}${emailChangePath}/${token}`;
    return {
      to: { email: undo.previous_email, language, origin },
      values: { name: owner.name, newEmail: owner.email, url },
    };
  },
});
