import { createHmac, randomBytes } from 'node:crypto';
import { emailChangePath } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import type { QueuedWork, QueueWorker } from '../../../kernel/work-queue.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { UncertainDeliveryError } from '../../../platform/mail/mailer.ts';
import { hashSecret } from '../../../platform/secrets/random-secret.ts';
import { getServerSecret } from '../../../platform/secrets/server-secret.ts';
import { findIdentity } from '../identity.repository.ts';
import { findCorrespondence } from '../log-ins/log-in.repository.ts';
import { emailChangeMails } from '../mail/choose-mail.ts';
import { findEmailChangeUndo } from './email-change.repository.ts';

/**
 * The token of the link that undoes a change. It is derived, so that a mail which is sent again has the same link: the queue contains
 * nothing of it, and the table of links only its hash.
 */
export async function undoTokenOf(
  database: Database,
  { identity, changedAt }: Pick<QueuedWork['email-changed-mail'], 'identity' | 'changedAt'>,
): Promise<string> {
  const key = await getServerSecret(database, 'email-change-undo', () => randomBytes(32));
  return createHmac('sha256', key).update(`undo\n${identity}\n${changedAt}`).digest('base64url');
}

/** Mails previous addresses of accounts. The queue keeps the mail until it is sent: without it nobody could undo the change. */
export function emailChangedWorker(parts: Parts): QueueWorker<'email-changed-mail'> {
  return { queue: 'email-changed-mail', concurrency: 1, work: (work) => mailEmailChanged(parts, work) };
}

/**
 * Mails the link that undoes a change to the previous address, unless it was used or has expired. When the mail server did not say
 * whether it took the mail, it counts as sent.
 */
export async function mailEmailChanged(
  { database, clock, mailer, log }: Parts,
  work: QueuedWork['email-changed-mail'],
): Promise<void> {
  const token = await undoTokenOf(database, work);
  const undo = await findEmailChangeUndo(database, hashSecret(token));
  const owner = undo && (await findIdentity(database, undo.identity_id));
  if (!owner || undo.expires_at <= clock.now()) return;
  const language = (await findCorrespondence(database, owner.id))?.language ?? 'en';
  const url = `${work.origin}${emailChangePath}/${token}`;
  const facts = { name: owner.name, brand: work.brand, newEmail: owner.email, url };
  const mail = emailChangeMails(language).emailChanged(facts);
  try {
    await mailer.send({ to: undo.previous_email, senderName: work.brand, ...mail });
  } catch (error) {
    if (!(error instanceof UncertainDeliveryError)) throw error;
    log.warn({ err: error }, 'The mail about a changed address may not have been sent');
  }
}
