import type { AccountId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { formatMailDay } from '../../../../kernel/mail/format-mail-day.ts';
import type { Addressee } from '../../../../kernel/mail/mail-content.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { zoneOrUtc } from '../../../../platform/time-zone.ts';
import {
  type DeletionRow,
  findDeletion,
  markDeletion,
  selectUnannounced,
  whileLocked,
} from '../deletion.repository.ts';
import { accountDeletedMail, deletionRequestedMail } from './deletion.mails.ts';

const dayMs = 86_400_000;
/** How long the last mail is tried: the address is kept only for it. */
const longestTryMs = 3 * dayMs;
const pageSize = 100;

/** Mails the owners of accounts whose deletion was requested: one node each. After a crash in between, a mail may be sent twice. */
export async function announceRequests(parts: Parts): Promise<void> {
  if (!parts.mails.isConfigured) return;
  for (const { account_id: id } of await selectUnannounced(parts.database, pageSize))
    await whileLocked(parts.database, id, () => announceRequest(parts, id));
}

async function announceRequest(parts: Parts, id: AccountId): Promise<void> {
  // Another node may have mailed it, or its owner kept the account, before the lock was taken.
  const deletion = await findDeletion(parts.database, id);
  if (deletion?.state !== 'waiting' || deletion.announced_at !== null) return;
  const to = addresseeOf(deletion);
  const day = formatMailDay(deletion.due_at, parts.mails.languageOf(to), zoneOrUtc(deletion.time_zone));
  try {
    await parts.mails.send(deletionRequestedMail, to, { name: deletion.name, url: deletion.origin, day });
  } catch (error) {
    parts.log.warn({ err: error }, 'A mail about the deletion of an account could not be sent and will be tried again');
    return;
  }
  await inTransaction(parts.database, (tx) => markDeletion(tx, id, { announced_at: parts.clock.now() }));
}

/** Tells the former owner that everything is deleted. Returns false when the mail has to be tried again later. */
export async function mailDeleted(parts: Parts, deletion: DeletionRow): Promise<boolean> {
  if (!parts.mails.isConfigured) return true;
  try {
    await parts.mails.send(accountDeletedMail, addresseeOf(deletion), { name: deletion.name });
    return true;
  } catch (error) {
    const triedMs = parts.clock.now().getTime() - (deletion.emptied_at?.getTime() ?? 0);
    const isGivenUp = triedMs > longestTryMs;
    parts.log.warn({ err: error, isGivenUp }, 'The mail that an account is deleted could not be sent');
    return isGivenUp;
  }
}

function addresseeOf({ email, language, origin }: DeletionRow): Addressee {
  return { email, language, origin };
}
