import type { AccountId } from '@stund/contract';
import { recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { callerCounter, countAttempt } from '../../../../kernel/throttle/throttle.ts';
import type { Row } from '../../../../platform/database/schema.ts';
import { hashSecret } from '../../../../platform/secrets/random-secret.ts';
import { findLastDecision, lockAccount, recordDecision } from '../../account/index.ts';
import { findAccountOfLink } from '../email-consent-link.repository.ts';
import { emailConsentByCaller } from '../mailings.allowances.ts';

const key = 'stay_up_to_date__email';

type Needs = Pick<Parts, 'database' | 'clock'>;

interface LinkUse {
  identifier: string;
  clientAddress: string;
}

/** Whether the account of an unsubscribe link receives news. Throws `not-found` for a wrong or expired link, and `rate-limited`. */
export async function getEmailConsent(parts: Needs, use: LinkUse): Promise<boolean> {
  const accountId = await requireAccountOfLink(parts, use);
  return (await findLastDecision(parts.database, accountId, key))?.is_given ?? false;
}

/**
 * Decides about news with an unsubscribe link, any number of times. It restores a consent that a link withdrew, but not one
 * that the person withdrew while logged in, since a mail may have been forwarded: then `conflict`.
 */
export async function setEmailConsent(
  parts: Needs,
  {
    isGiven,
    source,
    ...use
  }: LinkUse & { isGiven: boolean; source: Exclude<Row<'consent_decision'>['source'], 'account'> },
): Promise<void> {
  const accountId = await requireAccountOfLink(parts, use);
  const now = parts.clock.now();
  await inTransaction(parts.database, async (tx) => {
    await lockAccount(tx, accountId);
    const last = await findLastDecision(tx, accountId, key);
    const isWithdrawn = last?.is_given !== true;
    if (isGiven && isWithdrawn && (last === undefined || last.source === 'account'))
      throw new DomainError('conflict', 'The consent was withdrawn while logged in');
    if (isGiven !== isWithdrawn) return;
    await recordDecision(tx, { accountId, key, isGiven, source, now });
    const entry = { accountId, origin: { actor: 'owner' }, now } as const;
    await recordAuditEntry(tx, entry, { kind: 'consent-changed', details: { key, value: isGiven } });
  });
}

/** Only failed attempts count, since providers of mail press the button for many people. */
async function requireAccountOfLink(parts: Needs, { identifier, clientAddress }: LinkUse): Promise<AccountId> {
  const counter = callerCounter(emailConsentByCaller, clientAddress);
  const accountId = await findAccountOfLink(parts.database, hashSecret(identifier), parts.clock.now());
  if (accountId !== undefined) return accountId;
  await countAttempt(parts, counter);
  throw new DomainError('not-found', 'The link is wrong or has expired');
}
