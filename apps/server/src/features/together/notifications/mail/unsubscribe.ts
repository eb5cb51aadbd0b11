import type { AccountId } from '@stund/contract';
import { announceNotifications } from '../../../../kernel/channels/notification-channel.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { DigestChoice } from '../notifications.tables.ts';
import { findChoices, upsertChoices } from '../settings/settings.repository.ts';
import { hasAccount } from './digest.repository.ts';
import { readUnsubscribeId } from './unsubscribe-id.ts';

type Needs = Pick<RequestContext, 'database'>;

/** Whether mails about albums are sent to the person of an unsubscribe link. Throws `not-found` for an id that is wrong. */
export async function getMailSubscription(
  { database }: Needs,
  id: string,
): Promise<{ email: DigestChoice; can_resume: boolean }> {
  const { email, is_on: isOn } = await findChoices(database, await requireAccountOf(database, id));
  return { email: isOn ? email : 'off', can_resume: isOn };
}

/**
 * Ends or resumes the mails of the person of an unsubscribe link; repeating it changes nothing. It turns nothing on that was turned off
 * while logged in, since a mail may have been forwarded: then `conflict`. Throws `not-found`.
 */
export async function setMailSubscription({ database }: Needs, id: string, email: DigestChoice): Promise<void> {
  const accountId = await requireAccountOf(database, id);
  await inTransaction(database, async (tx) => {
    if (email !== 'off' && !(await findChoices(tx, accountId)).is_on)
      throw new DomainError('conflict', 'All notifications were turned off while logged in');
    await upsertChoices(tx, accountId, { email });
    await announceNotifications(tx, accountId);
  });
}

async function requireAccountOf(database: Needs['database'], id: string): Promise<AccountId> {
  const accountId = await readUnsubscribeId(database, id);
  if (accountId === undefined || !(await hasAccount(database, accountId)))
    throw new DomainError('not-found', 'No such link');
  return accountId;
}
