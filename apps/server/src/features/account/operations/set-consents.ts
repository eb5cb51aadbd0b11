import { type AccountId, type ConsentKey, consentKeys } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount, type Settings } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { selectConsents, upsertConsent } from '../consent.repository.ts';

/** Deletes the data that was stored under a revoked consent, in the same transaction. */
export type DeleteOnRevocation = (tx: Tx, accountId: AccountId) => Promise<void>;

export interface Consents {
  consents: Partial<Record<ConsentKey, { value: boolean }>>;
}

/** Every consent this installation asks for, with the caller's decision. */
export async function getConsents(context: RequestContext): Promise<Consents> {
  const rows = await selectConsents(context.database, requireAccount(context).accountId);
  const decided = new Map(rows.map(({ key, is_given }) => [key, is_given]));
  const asked = consentKeys.filter((key) => isAskedFor(key, context.settings));
  return { consents: Object.fromEntries(asked.map((key) => [key, { value: decided.get(key) ?? false }])) };
}

/**
 * Stores the caller's decisions. Throws `invalid-request` for granting a consent that is not asked for; revoking always works.
 */
export async function setConsents(
  context: RequestContext,
  decisions: Partial<Record<ConsentKey, boolean>>,
  forget: Readonly<Record<ConsentKey, DeleteOnRevocation>>,
): Promise<Consents> {
  const { accountId } = requireAccount(context);
  const entries = consentKeys.flatMap((key) =>
    decisions[key] === undefined ? [] : [{ key, isGiven: decisions[key] }],
  );
  for (const { key, isGiven } of entries) {
    if (isGiven && !isAskedFor(key, context.settings))
      throw new DomainError('invalid-request', {
        fields: [{ path: key, message: 'This consent is not asked for here' }],
      });
  }
  await context.database.transaction().execute(async (tx) => {
    for (const { key, isGiven } of entries) {
      await upsertConsent(tx, { account_id: accountId, key, is_given: isGiven, decided_at: context.clock.now() });
      if (!isGiven) await forget[key](tx, accountId);
    }
  });
  return getConsents(context);
}

function isAskedFor(key: ConsentKey, settings: Settings): boolean {
  switch (key) {
    case 'help_us_improve':
      return settings.isAnalyticsOffered;
  }
}
